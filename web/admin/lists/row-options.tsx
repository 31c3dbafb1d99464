import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../shared/ui/icon-button.tsx';

type Props = {
  /** What the row is, with its name: 'brend Solvita'. */
  what: string;
  editHref: string;
  onDelete: () => void;
};

/** The edit link and the delete button of a row. */
export function RowOptions({ what, editHref, onDelete }: Props) {
  return (
    <div className="row-options">
      <Link to={editHref} className="icon-btn" aria-label={`Uredi ${what}`} title="Uredi">
        <Pencil size={18} aria-hidden="true" />
      </Link>
      <IconButton label={`Izbriši ${what}`} className="icon-btn-danger" onClick={onDelete}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
