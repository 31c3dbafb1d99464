import { describe, it } from 'vitest';
import { spec } from '../testing/decider.ts';
import { scheduledChangeDecider } from './scheduled-change.decider.ts';
import type { ScheduledChangeEvent } from './scheduled-change.events.ts';

const scheduled = {
  at: '2026-12-01T08:00:00.000Z',
  until: null,
  call: { method: 'POST', path: '/settings/update-settings', body: { weekOffer: 30 } },
  expected: [{ stream: 'settings-shop', field: 'weeklyOfferPercent', old: 20 }],
  authorId: 'ena',
} as const;
const schedule = { type: 'Schedule', now: '2026-11-27T08:00:00.000Z', ...scheduled } as const;
const event: ScheduledChangeEvent = { type: 'ChangeScheduled', data: scheduled };
const carryOut = (now: string) => ({ type: 'CarryOut', now, positions: ['7'] }) as const;
const carriedOut = (late: boolean): ScheduledChangeEvent => ({
  type: 'ScheduledChangeCarriedOut',
  data: { late, positions: ['7'] },
});

describe('a scheduled change', () => {
  const change = spec(scheduledChangeDecider);

  it('is scheduled for the future, and once', () => {
    change.given().when(schedule).yields(event);
    change.given(event).when(schedule).yieldsNothing();
    change
      .given()
      .when({ ...schedule, now: scheduled.at })
      .isRejected('scheduled_in_past');
    change
      .given()
      .when({ ...schedule, until: scheduled.at })
      .isRejected('scheduled_end');
    change
      .given()
      .when({ ...schedule, until: '2029-01-01T00:00:00.000Z' })
      .isRejected('scheduled_too_far');
  });

  it('is carried out once, and says when that was late', () => {
    change.given(event).when(carryOut('2026-12-01T08:01:00.000Z')).yields(carriedOut(false));
    change.given(event).when(carryOut('2026-12-01T08:01:00.001Z')).yields(carriedOut(true));
    change.given(event, carriedOut(true)).when(carryOut('2026-12-01T09:00:00.000Z')).yieldsNothing();
  });

  it('is moved while it waits, to moments that it could be scheduled for', () => {
    const at = '2026-12-05T08:00:00.000Z';
    const until = '2026-12-06T08:00:00.000Z';
    const move = { type: 'Move', now: '2026-11-28T08:00:00.000Z', at, until } as const;
    const moved: ScheduledChangeEvent = { type: 'ScheduledChangeMoved', data: { at, until } };
    change.given(event).when(move).yields(moved);
    change.given(event, moved).when(move).yieldsNothing();
    change.given(event, moved).when(carryOut('2026-12-05T08:01:00.000Z')).yields(carriedOut(false));
    change
      .given(event)
      .when({ ...move, at: move.now })
      .isRejected('scheduled_in_past');
    change
      .given(event)
      .when({ ...move, until: at })
      .isRejected('scheduled_end');
    change
      .given(event)
      .when({ ...move, until: '2029-01-01T00:00:00.000Z' })
      .isRejected('scheduled_too_far');
    change.given(event, carriedOut(false)).when(move).isRejected('scheduled_change_over');
    change
      .given(event, { type: 'ScheduledChangeWithdrawn', data: {} })
      .when(move)
      .isRejected('scheduled_change_over');
    change.given().when(move).isRejected('scheduled_change_not_found');
  });

  it('is withdrawn until it was carried out', () => {
    const withdrawn: ScheduledChangeEvent = { type: 'ScheduledChangeWithdrawn', data: {} };
    change.given(event).when({ type: 'Withdraw' }).yields(withdrawn);
    change.given(event, withdrawn).when({ type: 'Withdraw' }).yieldsNothing();
    change
      .given(event, withdrawn)
      .when({ ...carryOut(scheduled.at), positions: [] })
      .yieldsNothing();
    // Its call was under way.
    change.given(event, withdrawn).when(carryOut(scheduled.at)).yields(carriedOut(false));
    change.given(event, carriedOut(false)).when({ type: 'Withdraw' }).isRejected('scheduled_change_over');
    change.given().when({ type: 'Withdraw' }).isRejected('scheduled_change_not_found');
  });

  it('ends with a conflict or a refusal, after which nothing follows', () => {
    const conflict: ScheduledChangeEvent = {
      type: 'ScheduledChangeConflicted',
      data: { fields: ['weeklyOfferPercent'] },
    };
    const fields = ['weeklyOfferPercent'];
    const { at } = scheduled;
    change.given(event).when({ type: 'Conflict', at, fields }).yields(conflict);
    change
      .given(event, conflict)
      .when({ ...carryOut(scheduled.at), positions: [] })
      .yieldsNothing();
    const failed = { code: 'not_found', error: 'Ne postoji.' };
    change
      .given(event)
      .when({ type: 'Fail', at, ...failed })
      .yields({ type: 'ScheduledChangeFailed', data: failed });
    change
      .given(event, conflict)
      .when({ type: 'Fail', at, ...failed })
      .yieldsNothing();
  });

  it('waits for its new time where it was moved while its call was refused', () => {
    const [at, until] = ['2026-12-05T08:00:00.000Z', null];
    const moved: ScheduledChangeEvent = { type: 'ScheduledChangeMoved', data: { at, until } };
    const tried = { at: scheduled.at } as const;
    change
      .given(event, moved)
      .when({ type: 'Fail', ...tried, code: 'not_found', error: 'Ne postoji.' })
      .yieldsNothing();
    change
      .given(event, moved)
      .when({ type: 'Conflict', ...tried, fields: ['weeklyOfferPercent'] })
      .yieldsNothing();
  });

  it('is carried out where another process has made its call all the same', () => {
    const time = '2026-12-01T08:00:01.000Z';
    const denials: readonly ScheduledChangeEvent[] = [
      { type: 'ScheduledChangeConflicted', data: { fields: ['weeklyOfferPercent'] } },
      { type: 'ScheduledChangeFailed', data: { code: 'settings_invalid', error: 'Ne.' } },
    ];
    for (const denial of denials) {
      change.given(event, denial).when(carryOut(time)).yields(carriedOut(false));
    }
  });

  it('is taken back once, after it was carried out', () => {
    const back: ScheduledChangeEvent = { type: 'ScheduledChangeTakenBack', data: { notReturned: [] } };
    change.given(event).when({ type: 'TakeBack', notReturned: [] }).yieldsNothing();
    change.given(event, carriedOut(false)).when({ type: 'TakeBack', notReturned: [] }).yields(back);
    change.given(event, carriedOut(false), back).when({ type: 'TakeBack', notReturned: [] }).yieldsNothing();
  });
});
