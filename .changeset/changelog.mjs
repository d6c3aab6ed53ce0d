/** Writes a changeset into a changelog as it is: a list stays a list, a sentence becomes an entry. */
export default {
  getReleaseLine: async ({ summary }) => (summary.startsWith('- ') ? summary : `- ${summary}`).trimEnd(),
  // The three packages always have the same version.
  getDependencyReleaseLine: async () => '',
};
