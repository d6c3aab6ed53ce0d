/**
 * Parts of the product that are available today. The public pages mark the others as planned, so that they promise
 * nothing that is missing; a finished part is registered here.
 */
const built = {
  boards: true,
  imports: true,
  live: true,
  roles: true,
  time: false,
  files: true,
  reports: true,
  chat: true,
  customFields: true,
  rules: true,
  crm: false,
  mobile: false,
  hiring: false,
  prioritySupport: false,
} as const satisfies Record<string, boolean>;

export type Part = keyof typeof built;

/** Whether a part of the product is available. */
export function isBuilt(part: Part): boolean {
  return built[part];
}
