/** Rules for commit messages: Conventional Commits, a subject of at most 72 characters (docs/decisions/0110). */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'header-max-length': [2, 'always', 72],
    // Bodies are prose; they may quote figures, links and error messages of any length.
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
    // A subject may begin with a name that has capitals: "WebKitGTK", "S3".
    'subject-case': [0],
  },
};
