import { useState } from 'react';
import { categoryPath } from '../../shared/format/links.ts';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { PlainButton } from '../../shared/ui/buttons/plain-button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { CategoryIcon } from './category-icon.tsx';
import type { MenuBranch } from './menu-tree.ts';

/** A click on the button of a branch that hovering has just opened leaves it open. */
type Unfolded = { readonly id: number; readonly kept: boolean };

/**
 * The categories with their subcategories: a list that unfolds on a small screen, panels beside the list on a large one
 * (menu.css, menu-wide.css). One markup for both.
 */
export function CategoryMenu({ branches }: { branches: readonly MenuBranch[] }) {
  const [unfolded, setUnfolded] = useState<Unfolded | null>(null);
  return (
    <ul className="menu-list" onMouseLeave={() => setUnfolded(null)}>
      {branches.map((branch) => {
        const id = branch.category.category_id;
        return (
          <MenuItem
            key={id}
            branch={branch}
            open={unfolded?.id === id}
            onHover={() => setUnfolded((now) => (now?.id === id ? now : { id, kept: false }))}
            onToggle={() => setUnfolded((now) => (now?.id === id && now.kept ? null : { id, kept: true }))}
            onClose={() => setUnfolded(null)}
          />
        );
      })}
    </ul>
  );
}

type ItemProps = {
  branch: MenuBranch;
  open: boolean;
  onHover: () => void;
  onToggle: () => void;
  onClose: () => void;
};

function MenuItem({ branch: { category, children }, open, onHover, onToggle, onClose }: ItemProps) {
  const listId = `podkategorije-${category.category_id}`;
  return (
    <li
      className={classNames('menu-item', open && 'is-open')}
      data-theme={category.color}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') onHover();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        onClose();
        event.currentTarget.querySelector('button')?.focus();
      }}
    >
      <Link to={categoryPath(category.slug)} className="menu-link">
        <span className="menu-icon">
          <CategoryIcon color={category.color} />
        </span>
        {category.name}
      </Link>
      {children.length === 0 ? null : (
        <>
          <PlainButton
            className="menu-toggle"
            aria-expanded={open}
            aria-controls={listId}
            aria-label={`Podkategorije: ${category.name}`}
            onClick={onToggle}
          >
            <Icon name="chevron-right" size={18} />
          </PlainButton>
          <ul id={listId} className="menu-sub">
            {children.map((child) => (
              <li key={child.category_id}>
                <Link to={categoryPath(category.slug, child.slug)} className="menu-sublink">
                  {child.name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}
