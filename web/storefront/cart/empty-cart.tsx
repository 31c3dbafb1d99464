import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export function EmptyCart() {
  return (
    <EmptyState icon="shopping-cart" text="Vaša korpa je trenutno prazna.">
      <ButtonLink to="/">Nastavite sa kupovinom</ButtonLink>
    </EmptyState>
  );
}
