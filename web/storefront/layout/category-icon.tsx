import { Dumbbell, Flower2, HeartPulse, Leaf, type LucideIcon, SprayCan, Stethoscope } from 'lucide-react';

const ICONS: Record<string, LucideIcon> = {
  zdravlje: HeartPulse,
  'aparati-i-pomagala': Stethoscope,
  drogerija: SprayCan,
  'ljepota-i-njega': Flower2,
  'sport-i-rekreacija': Dumbbell,
};

/** The sign of a main category, by its colour's name. */
export function CategoryIcon({ color, size = 20 }: { color: string | null; size?: number }) {
  const Icon = ICONS[color ?? ''] ?? Leaf;
  return <Icon size={size} strokeWidth={1.9} aria-hidden="true" />;
}
