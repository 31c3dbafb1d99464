import { useState } from 'react';
import { messageOf } from '../../shared/api/client.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import type { LineKey } from '../../shared/stores/wanted-line.ts';

/** Changes of lines with their notices (specification/storefront §16). Each answers whether it worked. */
export function useCartActions() {
  const { cart, notices } = useStores();
  /** Counts only these actions: a refresh of the cart must not disable the buttons. */
  const [underWay, setUnderWay] = useState(0);

  async function attempt(action: () => Promise<void>, success: string): Promise<boolean> {
    setUnderWay((count) => count + 1);
    try {
      await action();
      notices.success(success);
      return true;
    } catch (error) {
      notices.danger(`Došlo je do problema prilikom brisanja proizvoda: ${messageOf(error)}`);
      return false;
    } finally {
      setUnderWay((count) => count - 1);
    }
  }

  return {
    busy: underWay > 0,
    setQuantity: (key: LineKey, title: string, quantity: number) =>
      attempt(() => cart.setQuantity(key, quantity), `Količina proizvoda ${title} je uspješno promjenjena.`),
    remove: (key: LineKey, title: string) =>
      attempt(() => cart.remove(key), `Proizvod ${title} je uspješno uklonjen iz vaše korpe.`),
  };
}
