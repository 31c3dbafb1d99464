/** The first line of a mail; accounts that an operator made have no name. */
export function greetingOf(name: string): string {
  return name === '' ? 'Poštovani,' : `Poštovani/a ${name},`;
}
