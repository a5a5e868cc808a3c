import { defineConfig } from 'docwright';

export default defineConfig({
  title: 'My docs',
  tagline: 'What it is, and how to use it',
  // The address that the site will have: feeds, the sitemap and previews of links need it.
  url: 'https://docs.example.com',
  favicon: 'favicon.svg',
  theme: { accent: '#0b6e4f' },
  navbar: {
    logo: { src: 'favicon.svg', alt: '', width: 28, height: 28 },
    items: [{ label: 'Guide', doc: 'guide/first-page', position: 'left' }],
  },
  footer: { copyright: 'Built with docwright.' },
  blog: false,
});
