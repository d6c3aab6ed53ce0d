/**
 * What of the product works today. The public pages mark the rest as planned, so that they promise nothing that is
 * not there; who finishes a part says so here.
 */
const built = {
  boards: true,
  imports: true,
  live: true,
  roles: true,
  time: false,
  files: true,
  reports: true,
  chat: false,
  customFields: true,
  rules: true,
  crm: false,
  mobile: false,
  hiring: false,
  prioritySupport: false,
} as const satisfies Record<string, boolean>;

export type Part = keyof typeof built;

/** Whether a part of the product works today. */
export function isBuilt(part: Part): boolean {
  return built[part];
}
