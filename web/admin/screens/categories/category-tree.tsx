import type { CategoryAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { RowOptions } from '../../shared/list/row-options.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';

type Props = { categories: readonly CategoryAnswer[]; onDelete: (category: CategoryAnswer) => void };

/** The main categories with their subcategories. */
export function CategoryTree({ categories, onDelete }: Props) {
  const within = (parent: number | null) =>
    categories.filter(({ parentCategory }) => parentCategory === parent);
  return (
    <ul className="grid gap-3" aria-label="Kategorije">
      {within(null).map((main) => (
        <li
          key={main._id}
          className="overflow-hidden rounded-md border border-l-4 border-line border-l-theme bg-surface"
          data-theme={main.color ?? undefined}
        >
          <CategoryRow category={main} onDelete={onDelete} main />
          <ul aria-label={`Potkategorije: ${main.name}`}>
            {within(main.category_id).map((category) => (
              <li key={category._id}>
                <CategoryRow category={category} onDelete={onDelete} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const MAIN_ROW = 'min-h-13 pl-4';
const SUB_ROW = 'min-h-11 border-t border-line bg-paper pl-8 text-sm/body';

type RowProps = { category: CategoryAnswer; onDelete: Props['onDelete']; main?: boolean };

function CategoryRow({ category, onDelete, main = false }: RowProps) {
  const { name, slug, showInMenu } = category;
  return (
    <div className={`flex items-center gap-2 py-1 pr-2 ${main ? MAIN_ROW : SUB_ROW}`}>
      <span className={main ? 'min-w-0 font-semibold' : 'min-w-0'}>{name}</span>
      {main && showInMenu === 1 ? <Badge tone="theme">U meniju</Badge> : null}
      <span className="ml-auto">
        <RowOptions
          what={`kategoriju ${name}`}
          editHref={`${ADMIN_PATH}/uredjivanje-kategorije/${slug}`}
          onDelete={() => onDelete(category)}
        />
      </span>
    </div>
  );
}
