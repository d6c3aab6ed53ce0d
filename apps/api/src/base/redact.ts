/** Takes out of a log line what is nobody's business: addresses of people, tokens, passwords, and texts of people. */

/** What is replaced, by what. The order matters: a token may hold what looks like an address. */
const secrets: [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 <token>'],
  // smtps://user:password@host and the like.
  [/:\/\/[^\s/@]+@/g, '://<secret>@'],
  // What follows a question mark is what somebody searches for, or a signature.
  [/\?[^\s"'<>]+/g, '?<query>'],
  // Begins where a run of such signs begins: tried at each of them, a long run would take quadratic time.
  [/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '<address>'],
  // A telephone number, as this product writes it.
  [/\+\d[\d ()-]{7,}\d/g, '<number>'],
];

/** Names of fields whose value is never written, whatever it is. */
const secretNames =
  /^(authorization|cookie|password|secret|token|key|apikey|body|title|description|text|name|email|phone|to|subject|html|parameters|detail|where)$/i;

/** The text without secrets and personal data. */
export function redact(text: string): string {
  return secrets.reduce((left, [found, instead]) => left.replace(found, instead), hideTokens(text));
}

/** Three parts of base64url with dots between them are an ID token; the last part of the emulator's is empty. */
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
 * The message of a refusal of the database without the value it speaks of: a value of the wrong form (SQLSTATE class 22)
 * is named in it, between quotes.
 */
export function redactDatabaseMessage(message: string): string {
  return message.replace(/"[^"]*"\s*$|: ".*"/s, ': "<value>"');
}
