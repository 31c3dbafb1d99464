import type { SelectOption } from '../../../shared/ui/select.tsx';

/** The colours of main categories (specification/catalogue §2), by their slugs on the wire. */
export const CATEGORY_COLORS: readonly SelectOption[] = [
  { value: 'zdravlje', label: 'Zdravlje (zelena)' },
  { value: 'aparati-i-pomagala', label: 'Aparati i pomagala (plava)' },
  { value: 'drogerija', label: 'Drogerija (ljubičasta)' },
  { value: 'ljepota-i-njega', label: 'Ljepota i njega (ružičasta)' },
  { value: 'sport-i-rekreacija', label: 'Sport i rekreacija (narandžasta)' },
];
