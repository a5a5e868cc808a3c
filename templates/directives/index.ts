/** docwright's own directives by name. */

import type { ReactElement } from 'react';
import type { DirectiveDefinition } from '../model/directiveDefinition';
import { admonitions } from './Admonition';
import { cards } from './Cards';
import { checklist } from './Checklist';
import { details } from './Details';
import { endpoint, object } from './Endpoint';
import { fileTree } from './FileTree';
import { glossary } from './Glossary';
import { steps } from './Steps';
import { codeGroup, tab, tabs } from './Tabs';

export const directives: Readonly<Record<string, DirectiveDefinition<ReactElement>>> = {
  ...admonitions,
  tabs,
  tab,
  'code-group': codeGroup,
  details,
  steps,
  cards,
  checklist,
  endpoint,
  object,
  glossary,
  'file-tree': fileTree,
};
