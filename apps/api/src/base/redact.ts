/** Removes personal data and secrets from log lines: addresses, tokens, passwords and user content. */

/** Patterns and their replacements. The order matters: a token may contain text that looks like an address. */
const secrets: [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 <token>'],
  // smtps://user:password@host and the like.
  [/:\/\/[^\s/@]+@/g, '://<secret>@'],
  // Query strings contain search terms or signatures.
  [/\?[^\s"'<>]+/g, '?<query>'],
  // Anchored at the start of a run of such characters; tried at each of them, a long run would take quadratic time.
  [/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '<address>'],
  // Telephone numbers in the format of the product.
  [/\+\d[\d ()-]{7,}\d/g, '<number>'],
];

/** Names of fields whose values are never logged. */
const secretNames =
  /^(authorization|cookie|password|secret|token|key|apikey|body|title|description|text|name|email|phone|to|subject|html|parameters|detail|where)$/i;

/** The text without secrets and personal data. */
export function redact(text: string): string {
  return secrets.reduce((left, [found, instead]) => left.replace(found, instead), hideTokens(text));
}

/** Matches ID tokens: three base64url parts separated by dots, the last one empty for the emulator. */
function hideTokens(text: string): string {
  return text.replaceAll(/[\w.-]+/g, (run) => {
    if (!run.includes('eyJ')) return run;
    const parts = run.split('.');
    const first = parts.findIndex((part) => part.includes('eyJ'));
    if (first === -1 || first + 2 >= parts.length) return run;
    return [...parts.slice(0, first), '<token>', ...parts.slice(first + 3)].join('.');
  });
}

/** Whether a field of this name is left out of the log. */
export function isSecretName(name: string): boolean {
  return secretNames.test(name);
}

/**
 * The message of a database error without the quoted value that errors of SQLSTATE class 22 (invalid data) contain.
 */
export function redactDatabaseMessage(message: string): string {
  return message.replace(/"[^"]*"\s*$|: ".*"/s, ': "<value>"');
}

/** Longest description of a failure, in characters. */
const longestFailure = 300;

/** A short description of an error that can be stored and shown to an operator: without secrets and personal data. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return redact(String(error)).slice(0, longestFailure);
  const { code } = error as Error & { code?: unknown };
  const prefix = typeof code === 'string' ? `${code} ` : '';
  return `${prefix}${redact(redactDatabaseMessage(error.message))}`.slice(0, longestFailure);
}
