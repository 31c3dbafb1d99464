import servers from './proven-servers.json' with { type: 'json' };

/** The specs that `npm run test:servers` ran on a server built for that release, and how many tests passed and failed. */
export type ServerProof = {
  /** The version that the server reports. */
  readonly server: string;
  readonly date: string;
  readonly note?: string;
  readonly ran: readonly { readonly part: string; readonly passed: number; readonly failed: number }[];
};

/** The release of a version: `24.10` of `24.10.4`. */
export function releaseOf(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}

/** The releases on which all that ran has passed, oldest first. */
export function provenReleases(proofs: readonly ServerProof[]): string[] {
  return proofs
    .filter(({ ran }) => ran.every(({ passed, failed }) => passed > 0 && failed === 0))
    .map(({ server }) => releaseOf(server));
}

/** The table with a proof in place of the former one of its release, oldest release first. */
export function withProof(proofs: readonly ServerProof[], proof: ServerProof): ServerProof[] {
  const others = proofs.filter(({ server }) => releaseOf(server) !== releaseOf(proof.server));
  return [...others, proof].sort((a, b) => a.server.localeCompare(b.server, 'en', { numeric: true }));
}

export const SERVER_PROOFS: readonly ServerProof[] = servers;

/** The releases that the shop is proven on. */
export const PROVEN: readonly string[] = provenReleases(SERVER_PROOFS);
