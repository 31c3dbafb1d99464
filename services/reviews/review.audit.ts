import type { AuditOf } from '../audit/index.ts';
import type { ReviewEvent, Reviewer } from './review.events.ts';

type Hidden = 'productId' | 'productNumber' | keyof Reviewer;

export const reviewAudit: AuditOf<'review', ReviewEvent, Hidden> = {
  entity: 'review',
  events: {
    ReviewAdded: 'Recenzija dodana',
    ReviewApproved: { text: 'Recenzija odobrena', sets: { approved: true } },
    ReviewHidden: { text: 'Recenzija sakrivena', sets: { approved: false } },
    ReviewDeleted: 'Recenzija izbrisana',
    ReviewerErased: 'Autor recenzije zaboravljen',
  },
  fields: {
    comment: 'Komentar',
    mark: 'Ocjena',
    approved: 'Odobreno',
  },
};
