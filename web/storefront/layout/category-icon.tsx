import { Icon, type IconName } from '../../shared/ui/icons/icon.tsx';

const ICONS = new Map<string | null, IconName>([
  ['zdravlje', 'heart-pulse'],
  ['aparati-i-pomagala', 'stethoscope'],
  ['drogerija', 'spray-can'],
  ['ljepota-i-njega', 'flower-2'],
  ['sport-i-rekreacija', 'dumbbell'],
]);

/** The sign of a main category, by its colour's name. */
export function CategoryIcon({ color, size = 20 }: { color: string | null; size?: number }) {
  const icon = ICONS.get(color) ?? 'leaf';
  return <Icon name={icon} size={size} />;
}
