/** Why a scheduled change, or a part of it, is not seen ahead of its time. */
export const LEFT_OUT = {
  pieces: 'Zalihe se broje tek kad se izvrši: unaprijed se ne vide.',
  tooMany: 'Mijenja previše proizvoda da bi se vidjelo unaprijed: vidi se tek kad se izvrši.',
  unread: 'Šta se mijenja vidi se tek kad se izvrši.',
} as const;
