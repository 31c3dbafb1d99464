import { Eye, Pencil } from 'lucide-react';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { useMay } from '../session/access.tsx';
import { DeleteButton } from './delete-button.tsx';

type Props = {
  /** The kind and name of the row: 'brend Solvita'. */
  what: string;
  editHref: string;
  onDelete: () => void;
};

/** The edit link and the delete button of a row; who only reads may look. */
export function RowOptions({ what, editHref, onDelete }: Props) {
  const mayChange = useMay();
  const [verb, Icon] = mayChange ? (['Uredi', Pencil] as const) : (['Pogledaj', Eye] as const);
  return (
    <div className="row-options">
      <Link to={editHref} className="icon-btn" aria-label={`${verb} ${what}`} title={verb}>
        <Icon size={19} aria-hidden="true" />
      </Link>
      {mayChange ? <DeleteButton label={`Izbriši ${what}`} onClick={onDelete} /> : null}
    </div>
  );
}
