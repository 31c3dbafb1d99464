import { describe, it } from 'vitest';
import { spec } from '../testing/decider.ts';
import { contactMessageDecider } from './contact-message.decider.ts';
import { newsletterDecider } from './newsletter.decider.ts';

const message = {
  name: 'Selma',
  surname: 'Đurić',
  email: 's@example.com',
  company: '',
  message: 'Radite li?',
};
const received = { type: 'ContactMessageReceived', data: {}, personal: message, subject: 'm' } as const;

describe('a contact message', () => {
  it('is received once', () => {
    const receive = { type: 'Receive', id: 'm', message } as const;
    spec(contactMessageDecider).given().when(receive).yields(received);
    spec(contactMessageDecider).given(received).when(receive).isRejected('message_exists');
  });
  it('records only the changes of a mark', () => {
    const read = { type: 'ContactMessageRead', data: {} } as const;
    const answered = { type: 'ContactMessageAnswered', data: {} } as const;
    const given = spec(contactMessageDecider).given(received);
    given.when({ type: 'Mark', marks: { read: true, answered: true } }).yields(read, answered);
    given.when({ type: 'Mark', marks: { read: false } }).yieldsNothing();
    given.when({ type: 'Mark', marks: {} }).yieldsNothing();
    const marked = spec(contactMessageDecider).given(received, read, answered);
    marked.when({ type: 'Mark', marks: { read: true } }).yieldsNothing();
    marked
      .when({ type: 'Mark', marks: { read: false, answered: false } })
      .yields(
        { type: 'ContactMessageMarkedUnread', data: {} },
        { type: 'ContactMessageMarkedUnanswered', data: {} },
      );
  });
  it('is deleted once and cannot be restored', () => {
    const deleted = { type: 'ContactMessageDeleted', data: {} } as const;
    spec(contactMessageDecider).given(received).when({ type: 'Delete' }).yields(deleted);
    const gone = spec(contactMessageDecider).given(received, deleted);
    gone.when({ type: 'Delete' }).isRejected('message_not_found');
    gone.when({ type: 'Mark', marks: { read: true } }).isRejected('message_not_found');
    gone.when({ type: 'Receive', id: 'm', message }).isRejected('message_exists');
  });
});

describe('an entry of the newsletter', () => {
  const join = { type: 'Join', id: 'n', email: 'n@example.com' } as const;
  const joined = {
    type: 'NewsletterJoined',
    data: {},
    personal: { email: 'n@example.com' },
    subject: 'n',
  } as const;
  const left = { type: 'NewsletterLeft', data: {} } as const;
  it('starts once and ends once', () => {
    spec(newsletterDecider).given().when(join).yields(joined);
    spec(newsletterDecider).given(joined).when(join).yieldsNothing();
    spec(newsletterDecider).given(joined).when({ type: 'Leave' }).yields(left);
    spec(newsletterDecider).given(joined, left).when({ type: 'Leave' }).yieldsNothing();
    spec(newsletterDecider).given().when({ type: 'Leave' }).yieldsNothing();
  });
  it('is confirmed once, and not after it was left', () => {
    const confirm = { type: 'Confirm' } as const;
    const confirmed = { type: 'NewsletterConfirmed', data: {} } as const;
    spec(newsletterDecider).given(joined).when(confirm).yields(confirmed);
    spec(newsletterDecider).given(joined, confirmed).when(confirm).yieldsNothing();
    spec(newsletterDecider).given(joined, confirmed).when(join).yieldsNothing();
    spec(newsletterDecider).given(joined, confirmed).when({ type: 'Leave' }).yields(left);
    spec(newsletterDecider).given(joined, left).when(confirm).yieldsNothing();
    spec(newsletterDecider).given(joined, confirmed, left).when(confirm).yieldsNothing();
    spec(newsletterDecider).given().when(confirm).yieldsNothing();
  });
  it('is asked again once a day, until it is confirmed or left', () => {
    const askAgain = (day: string) => ({ type: 'AskAgain', day }) as const;
    const asked = (day: string) => ({ type: 'NewsletterAskedAgain', data: { day } }) as const;
    const confirmed = { type: 'NewsletterConfirmed', data: {} } as const;
    const [first, second] = ['2026-11-21', '2026-11-22'] as const;
    spec(newsletterDecider).given(joined).when(askAgain(first)).yields(asked(first));
    spec(newsletterDecider).given(joined, asked(first)).when(askAgain(first)).yieldsNothing();
    spec(newsletterDecider).given(joined, asked(first)).when(askAgain(second)).yields(asked(second));
    for (const history of [[], [joined, confirmed], [joined, left]])
      spec(newsletterDecider)
        .given(...history)
        .when(askAgain(first))
        .yieldsNothing();
  });
});
