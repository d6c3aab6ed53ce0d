import { accessErrors } from './access-errors.ts';
import { billingErrors } from './billing-errors.ts';
import { chatErrors } from './chat-errors.ts';
import { crmErrors } from './crm-errors.ts';
import { googleChatErrors } from './google-chat-errors.ts';
import { mdmErrors } from './mdm-errors.ts';
import { sudoErrors } from './sudo-errors.ts';
import { ticketErrors } from './ticket-errors.ts';
import { workspaceErrors } from './workspace-errors.ts';

// Marked as pure, so that pages which use none of the texts do not load them: a spread would count as a side effect.
const coreErrors = /* @__PURE__ */ Object.assign({}, accessErrors, workspaceErrors, ticketErrors);
const featureErrors = /* @__PURE__ */ Object.assign({}, crmErrors, chatErrors, googleChatErrors);
const deviceAndOperatorErrors = /* @__PURE__ */ Object.assign({}, mdmErrors, sudoErrors, billingErrors);

/** Errors of the API by code, with HTTP status and texts in both languages. */
export const errors = /* @__PURE__ */ Object.assign({}, coreErrors, featureErrors, deviceAndOperatorErrors);

/** Code of an error of the API. */
export type ErrorCode = keyof typeof errors;
