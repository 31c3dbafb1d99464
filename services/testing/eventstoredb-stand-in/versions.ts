/** The releases that the stand-in emulates: each was observed on a server built from its public sources. */
export const VERSIONS = ['23.10', '24.10', '25.0'] as const;
export type Version = (typeof VERSIONS)[number];

/** The version in the server's answer about its features. */
export const FULL_NAMES: Readonly<Record<Version, string>> = {
  '23.10': '23.10.6',
  '24.10': '24.10.4',
  '25.0': '25.0.0',
};
