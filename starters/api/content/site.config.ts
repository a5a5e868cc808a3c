import { defineConfig } from 'docwright';

export default defineConfig({
  title: 'My docs',
  tagline: 'How to call the API',
  // The address that the site will have: feeds, the sitemap and previews of links need it.
  url: 'https://docs.example.com',
  favicon: 'favicon.svg',
  theme: { accent: '#0b6e4f' },
  // The pages in `docs/endpoints/` are generated from this file.
  openapi: { endpoints: './openapi.yaml' },
  navbar: {
    logo: { src: 'favicon.svg', alt: '', width: 28, height: 28 },
    items: [
      { label: 'Endpoints', doc: 'endpoints/notes', position: 'left' },
      { label: 'Errors', doc: 'errors', position: 'left' },
    ],
  },
  footer: { copyright: 'Built with docwright.' },
  blog: false,
});
