// What is mutated, in the folder of a package, and the score (percent) below which a run fails.
export const parts = {
  rules: {
    folder: 'packages/rules',
    mutate: ['src/**/*.ts', '!src/**/*.test.ts'],
    floor: 90,
  },
};
