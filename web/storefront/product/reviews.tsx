import { useState } from 'react';
import type { ProductAnswer } from '../../../services/catalogue/catalogue.schemas.ts';
import type { ReviewAnswer } from '../../../services/reviews/reviews.schemas.ts';
import { formatDate } from '../../../services/rules/dates/dates.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { whenOpened } from '../../shared/ui/dialogs/when-opened.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { Stars } from '../../shared/ui/products/stars.tsx';

const ReviewDialog = whenOpened(() => import('./review-dialog.tsx').then((file) => file.ReviewDialog));

type Props = { product: ProductAnswer; reviews: readonly ReviewAnswer[]; marks: number };

/** Reviews, with a form for a new one. Only approved reviews with a comment are listed (specification/content §4). */
export function Reviews({ product, reviews, marks }: Props) {
  const [writing, setWriting] = useState(false);
  return (
    <div className="grid max-w-3xl gap-6">
      <Button variant="secondary" className="justify-self-start" onClick={() => setWriting(true)}>
        <Icon name="message-square-plus" size={20} />
        Napišite recenziju
      </Button>
      {reviews.length === 0 ? (
        <p className="text-ink-soft">
          {marks === 0 ? 'Budite prvi koji će ocijeniti ovaj proizvod.' : 'Još nema recenzija sa komentarom.'}
        </p>
      ) : null}
      <ul className="grid gap-4">
        {reviews.map((review) => (
          <li key={review._id} className="card grid gap-2 p-5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong>{review.recension_name}</strong>
              <Stars mark={review.recension_mark} />
              <time dateTime={review.recension_date} className="text-sm text-ink-faint">
                {formatDate(review.recension_date)}
              </time>
            </div>
            <p className="whitespace-pre-line">{review.recension_comment}</p>
          </li>
        ))}
      </ul>
      <ReviewDialog open={writing} onClose={() => setWriting(false)} product={product} />
    </div>
  );
}
