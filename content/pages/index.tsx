/** The home page: what this site is, a search field, four doors, the newest posts. */

import type { PageProps } from 'docwright';
import {
  getHref,
  Hero,
  LinkCard,
  LinkCards,
  PostCard,
  PostCards,
  SearchForm,
  Section,
} from 'docwright/templates';
import { Live } from '../home/Live';

export const title = '';
export const description =
  'How to use CRBT, the free Discord bot: its placeholder language, its HTTP interface, and a copy that you run yourself.';

const LEAD =
  'Guides and reference for CRBT, a free Discord bot: the tags for its greetings, the interface to its data, and how to run a copy of your own.';

const SHOWN_POSTS = 3;

export default function Home({ config, recentPosts }: PageProps) {
  const toHref = (path: string) => getHref(config.baseUrl, path);
  const posts = recentPosts.slice(0, SHOWN_POSTS);
  return (
    <>
      <Hero
        title={config.title}
        lead={LEAD}
        actions={[
          { label: 'Write a greeting', href: toHref('/crbtscript/intro') },
          { label: 'Host your own', href: toHref('/self-hosting/intro/') },
        ]}
        figure={<Live mascot={toHref('/mascot.svg')} />}
      >
        {config.searchPath !== undefined && (
          <SearchForm action={toHref(config.searchPath)} placeholder="Search docs" />
        )}
        <p className="status">
          The team stopped supporting CRBT in September 2025.{' '}
          <a href={toHref('/blog/end-of-life')}>What that means for you</a>
        </p>
      </Hero>
      <LinkCards>
        <LinkCard href={toHref('/crbtscript/intro')} title="Scripting" icon="script">
          Greet people by name: the tags of CRBTscript, and what each one turns into.
        </LinkCard>
        <LinkCard href={toHref('/api/intro')} title="API" icon="api">
          Servers, economy, polls and users over HTTP, as the last public version had them.
        </LinkCard>
        <LinkCard href={toHref('/self-hosting/intro/')} title="Self-hosting" icon="server">
          From the source code to a bot of your own that answers in your server.
        </LinkCard>
        <LinkCard href={toHref('/blog')} title="Blog" icon="blog">
          Changelogs and stories from 2021 to the end.
        </LinkCard>
      </LinkCards>
      {posts.length > 0 && (
        <Section title="Newest posts" more={{ label: 'All posts', href: toHref('/blog/archive') }}>
          <PostCards>
            {posts.map((post) => (
              <PostCard key={post.path} post={post} baseUrl={config.baseUrl} />
            ))}
          </PostCards>
        </Section>
      )}
    </>
  );
}
