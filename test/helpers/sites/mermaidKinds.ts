/** A small Mermaid diagram of each kind. */

export const KINDS: Readonly<Record<string, string>> = {
  flowchart: `flowchart LR
  wind([Wind]) -->|lifts| kite{Strong?}
  kite -->|yes| fly[Fly]
  kite -->|no| wait[Wait for\\nmore wind]
  subgraph beach [The beach]
    fly
    wait
  end`,
  sequence: `sequenceDiagram
  actor P as Pilot
  participant K as Kite
  P->>+K: pulls the line
  K-->>-P: climbs
  Note over P,K: a gust
  loop every minute
    P->>P: looks up
  end`,
  class: `classDiagram
  class Kite {
    +number span
    -string color
    +fly() bool
  }
  Kite <|-- Delta
  Kite "1" *-- "2" Line : has`,
  state: `stateDiagram-v2
  [*] --> Ground
  Ground --> Air : launch
  state Air {
    [*] --> Climbing
    Climbing --> Gliding
  }
  Air --> [*]
  note right of Ground : wait here`,
  er: `erDiagram
  PILOT ||--o{ KITE : owns
  KITE {
    string name PK
    int span "in metres"
  }`,
  gantt: `gantt
  title A kite in a week
  dateFormat YYYY-MM-DD
  section Build
  Sew :done, sew, 2026-05-01, 3d
  Glue :active, glue, after sew, 2d
  section Fly
  Test :crit, 1d
  Show :milestone, 0d`,
  pie: `pie showData title Kites by kind
  "Delta" : 45
  "Box" : 30
  "Stunt" : 25`,
  mindmap: `mindmap
  root((Kite))
    Wind
      Gusts
      ::icon(fa fa-book)
    Lines
      Length`,
  gitGraph: `gitGraph
  commit id: "first"
  branch wings
  commit
  commit tag: "v1"
  checkout main
  merge wings
  commit`,
  timeline: `timeline
  title Kites
  section Old
  500 BC : Bamboo kites
  1752 : Lightning : Key
  section New
  1972 : Stunt kites`,
  quadrant: `quadrantChart
  title Kites
  x-axis Slow --> Fast
  y-axis Cheap --> Dear
  quadrant-1 Race
  quadrant-2 Collect
  quadrant-3 Learn
  quadrant-4 Play
  Delta: [0.3, 0.2]
  Stunt: [0.8, 0.7]`,
  requirement: `requirementDiagram
  requirement lift {
    id: 1
    text: the kite lifts itself.
    risk: high
    verifymethod: test
  }
  element sail {
    type: part
  }
  sail - satisfies -> lift`,
  journey: `journey
  title A day out
  section Morning
    Pack: 3: Ann
    Drive: 2: Ann, Ben
  section Noon
    Fly: 5: Ann, Ben`,
  c4: `C4Context
  title Kite Club
  Person(pilot, "Pilot", "Flies kites")
  System(club, "Kite Club", "Lists kites")
  System_Ext(mail, "Mail", "Sends news")
  Rel(pilot, club, "Uses")
  Rel(club, mail, "Sends", "SMTP")`,
  sankey: `sankey-beta
Wind,Lift,60
Wind,Drag,40
Lift,Height,50
Lift,Loss,10`,
  xychart: `xychart-beta
  title "Wind"
  x-axis [Mon, Tue, Wed]
  y-axis "km/h" 0 --> 40
  bar [10, 25, 32]
  line [12, 20, 30]`,
  block: `block-beta
  columns 3
  a["Sail"] b["Frame"] c["Line"]
  d["Kite"]:3
  a --> d`,
  packet: `packet-beta
  0-15: "Source"
  16-31: "Target"
  32-63: "Height"`,
  kanban: `kanban
  todo[To do]
    a[Buy cloth]
  done[Done]
    b[Draw a plan]@{ assigned: "Ann", priority: "High" }`,
  architecture: `architecture-beta
  group api(cloud)[Club]
  service db(database)[Kites] in api
  service server(server)[Server] in api
  db:L -- R:server`,
  radar: `radar-beta
  title Kites
  axis speed["Speed"], lift["Lift"], price["Price"]
  curve a["Delta"]{40, 60, 20}
  curve b["Stunt"]{90, 50, 70}
  max 100`,
  treemap: `treemap-beta
"Kites"
  "Single line"
    "Delta": 40
    "Box": 20
  "Stunt": 25`,
};
