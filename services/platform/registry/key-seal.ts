import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { takeRandomBytes } from '../kernel/secrets/random-bytes.ts';

/** Personal keys are sealed with a secret that this process was not given. */
export class KeysSealedOtherwise extends Error {
  override readonly name = 'KeysSealedOtherwise';

  constructor() {
    super(
      'Personal keys in the database are sealed with another secret: PERSONAL_KEYS_SECRET must name it (new,old while it changes).',
    );
  }
}

const ALGORITHM = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];

/** AES-256-GCM with keys made of these secrets: the first one seals, all of them open. */
export function createKeySeal(secrets: readonly string[]) {
  const keys = new Map(secrets.map((secret) => [derived(secret, 'name', 8).toString('hex'), secret]));
  const sealers = new Map([...keys].map(([name, secret]) => [name, derived(secret, 'personal keys', 32)]));
  const [name = null] = sealers.keys();

  function sealerOf(named: string): Buffer {
    const sealer = sealers.get(named);
    if (!sealer) throw new KeysSealedOtherwise();
    return sealer;
  }

  return {
    /** The id of the sealing secret; null without one: keys are then stored in plain. */
    name,
    /** Seals the key of `subject` for storage. */
    seal(subject: string, key: Buffer): Buffer {
      if (name === null) return key;
      const iv = takeRandomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, sealerOf(name), iv).setAAD(Buffer.from(subject));
      const text = Buffer.concat([cipher.update(key), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    /** Opens a stored key; throws `KeysSealedOtherwise` when its secret is not among those given. */
    open(subject: string, kept: Buffer, named: string | null): Buffer {
      if (named === null) return kept;
      const decipher = createDecipheriv(ALGORITHM, sealerOf(named), kept.subarray(0, IV_BYTES));
      decipher.setAAD(Buffer.from(subject)).setAuthTag(kept.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(kept.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    },
    canOpen: (named: string): boolean => sealers.has(named),
  };
}

/** How personal keys are stored in the database. */
export type KeySeal = ReturnType<typeof createKeySeal>;

function derived(secret: string, use: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, bytes));
}
