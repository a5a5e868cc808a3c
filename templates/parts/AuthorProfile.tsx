/** The picture of an author, and what only the pages of authors show: a description, and links to other platforms. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import type { Author } from '../model/page';
import { SOCIALS } from '../model/socials';
import { fillText } from '../model/strings/fillText';
import { useTexts } from '../texts';
import { Anchor } from './Anchor';

type AuthorProps = { readonly author: Author };

export function AuthorPicture({ src }: { readonly src: string }): ReactElement {
  return (
    <img
      className="author__picture"
      itemProp="image"
      {...{ src }}
      alt=""
      width="40"
      height="40"
      loading="lazy"
    />
  );
}

export function AuthorProfile({ author }: AuthorProps): ReactElement {
  const { description, socials = [] } = author;
  return (
    <>
      {description !== undefined && <p className="author__about">{description}</p>}
      {socials.length > 0 && (
        <ul className="author__socials">
          {socials.map((social) => (
            <li key={social.platform}>
              <SocialLink {...social} author={author.name} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type SocialLinkProps = {
  readonly platform: string;
  readonly href: string;
  readonly author: string;
};

function SocialLink({ platform, href, author }: SocialLinkProps): ReactElement {
  const { email, newsletter, social } = useTexts('blog');
  const [name] = SOCIALS[platform] ?? [];
  if (name === undefined) {
    const label = fillText(platform === 'email' ? email : newsletter, { author });
    return (
      <Anchor {...{ href }} title={label} rel="me">
        <svg className="icon" viewBox="0 0 24 24" role="img" aria-label={label}>
          <path d={DRAWINGS[platform]} />
        </svg>
      </Anchor>
    );
  }
  const label = fillText(social, { author, platform: name });
  return (
    <Anchor {...{ href }} title={label} target="_blank" rel="me noopener noreferrer">
      <Icon name={`simple-icons:${platform}`} label={label} />
    </Anchor>
  );
}

/** For platforms without a brand. Apart from the other icons, which scripts load. */
const DRAWINGS: Readonly<Record<string, string>> = {
  email: 'M3 5.5h18v13H3zM3.5 6l8.5 7l8.5-7',
  newsletter:
    'M5 4.5h11v15H6.5a2 2 0 0 1-2-2V4.5zM16 9h3.5v8.5a2 2 0 0 1-4 0M8 8.5h5M8 12h5M8 15.5h5',
};
