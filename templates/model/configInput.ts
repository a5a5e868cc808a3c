/**
 * What `content/site.config.ts` may contain: the keys of `SiteConfig`, where those with a default are optional.
 * Generated from the schema in generator/config/. Change it there, then update this file with
 * UPDATE=1 npx vitest run test/generator/config/reference.test.ts
 */

import type {
  AnnouncementConfig,
  ApiConfig,
  BlogConfig,
  CheckConfig,
  CodeConfig,
  ColorModeConfig,
  DocsConfig,
  ExternalCheckConfig,
  FontFile,
  FooterConfig,
  FrontMatterConfig,
  ImagesConfig,
  LanguageConfig,
  MarkdownConfig,
  NavbarConfig,
  NavbarItem,
  NavbarMenu,
  OutputsConfig,
  PageMenuConfig,
  SearchConfig,
  SecurityConfig,
  SiteConfig,
  TableOfContentsConfig,
  ThemeConfig,
  ThemeFonts,
  VersionConfig,
} from './config';
import type { Extension } from './extension';
import type { FrontMatterSchema } from './frontMatter';
import type { StringChanges } from './strings/strings';

/** `Required` are the keys without a default, `Inner` the input types of keys with nested defaults. */
type Input<Config, Required extends keyof Config = never, Inner = unknown> = [Required] extends [
  never,
]
  ? Optional<Config, Inner>
  : Optional<Omit<Config, Required>, Inner> & Pick<Config, Required>;

type Optional<Config, Inner> = {
  readonly [Key in keyof Config]?: (Key extends keyof Inner ? Inner[Key] : Config[Key]) | undefined;
};

export interface SiteConfigInput
  extends Input<
    SiteConfig,
    'title' | 'url',
    {
      strings: StringChanges;
      colorMode: Input<ColorModeConfig>;
      theme: ThemeConfigInput;
      use: readonly Extension[];
      announcement: Input<AnnouncementConfig, 'content'>;
      languages: Readonly<Record<string, LanguageConfigInput>>;
      navbar: NavbarConfigInput;
      footer: Input<FooterConfig>;
      docs: DocsConfigInput;
      blog: Input<BlogConfig> | false;
      openapi: Readonly<Record<string, string | Input<ApiConfig, 'file'>>>;
      pageMenu: Input<PageMenuConfig> | false;
      outputs: Input<OutputsConfig>;
      search: Input<SearchConfig> | false;
      images: Input<ImagesConfig>;
      markdown: Input<MarkdownConfig>;
      code: Input<CodeConfig>;
      frontMatter: FrontMatterConfigInput;
      security: Input<SecurityConfig>;
      check: CheckConfigInput;
    }
  > {
  readonly title: SiteConfig['title'];
  readonly url: SiteConfig['url'];
}

type CheckConfigInput = Input<
  CheckConfig,
  never,
  {
    external: Input<ExternalCheckConfig>;
  }
>;

type DocsConfigInput = Input<
  DocsConfig,
  never,
  {
    tableOfContents: Input<TableOfContentsConfig>;
    versions: Readonly<Record<string, Input<VersionConfig>>>;
  }
>;

type FrontMatterConfigInput = Input<
  FrontMatterConfig,
  never,
  {
    docs: FrontMatterSchema;
    blog: FrontMatterSchema;
  }
>;

type LanguageConfigInput = Input<
  LanguageConfig,
  never,
  {
    announcement: Input<AnnouncementConfig, 'content'>;
  }
>;

type NavbarConfigInput = Input<
  NavbarConfig,
  never,
  {
    items: readonly (Input<NavbarItem, 'label'> | Input<NavbarMenu, 'label' | 'items'>)[];
  }
>;

type ThemeConfigInput = Input<
  ThemeConfig,
  never,
  {
    fonts: ThemeFontsInput;
  }
>;

type ThemeFontsInput = Input<
  ThemeFonts,
  never,
  {
    files: readonly Input<FontFile, 'family' | 'src'>[];
  }
>;
