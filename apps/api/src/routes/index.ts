/** Handler table: one handler per operation of the contract. A missing handler is a compile error. */
import type { OperationId } from '@minga/contract';
import type { Handler } from '../http/pipeline/handlers.ts';
import * as account from './account/handlers.ts';
import * as automations from './automations/handlers.ts';
import * as billing from './billing/handlers.ts';
import * as business from './business/handlers.ts';
import * as changelog from './changelog/handlers.ts';
import * as chat from './chat/handlers.ts';
import * as contact from './contact/handlers.ts';
import * as crm from './crm/handlers.ts';
import * as crmDuplicates from './crm-duplicates/handlers.ts';
import * as crmErasures from './crm-erasures/handlers.ts';
import * as crmFields from './crm-fields/handlers.ts';
import * as crmPhotos from './crm-photos/handlers.ts';
import * as crmViews from './crm-views/handlers.ts';
import * as crmImports from './crm-imports/handlers.ts';
import * as crmTimeline from './crm-timeline/handlers.ts';
import * as gallery from './gallery/handlers.ts';
import * as googleChat from './google-chat/handlers.ts';
import * as health from './health/handlers.ts';
import * as imports from './imports/handlers.ts';
import * as live from './live/handlers.ts';
import * as mdm from './mdm/handlers.ts';
import * as members from './members/handlers.ts';
import * as notifications from './notifications/handlers.ts';
import * as reports from './reports/handlers.ts';
import * as roles from './roles/handlers.ts';
import * as sources from './sources/handlers.ts';
import * as sudo from './sudo/handlers.ts';
import * as teams from './teams/handlers.ts';
import * as tickets from './tickets/handlers.ts';
import * as users from './users/handlers.ts';
import * as world from './world/handlers.ts';

export type Handlers = { [Id in OperationId]: Handler<Id> };

export const handlers: Handlers = {
  ...account,
  ...automations,
  ...billing,
  ...business,
  ...changelog,
  ...chat,
  ...contact,
  ...crm,
  ...crmDuplicates,
  ...crmErasures,
  ...crmFields,
  ...crmPhotos,
  ...crmViews,
  ...crmImports,
  ...crmTimeline,
  ...gallery,
  ...googleChat,
  ...health,
  ...imports,
  ...live,
  ...mdm,
  ...members,
  ...notifications,
  ...reports,
  ...roles,
  ...sources,
  ...sudo,
  ...teams,
  ...tickets,
  ...users,
  ...world,
};
