import type { AuditOf } from '../../services/audit/index.ts';
import { FAILURE_TEXTS } from '../../services/operations/index.ts';
import type { OperatorEvent } from './operator-events.ts';

type Hidden = 'task' | 'stream' | 'revision' | 'event' | 'from' | 'to';

export const operatorAudit: AuditOf<'projection', OperatorEvent, Hidden> = {
  entity: 'projection',
  title: 'name',
  remembers: 'nothing',
  events: {
    ProjectionRebuildRequested: 'Zatražena ponovna izgradnja projekcije',
    ProjectionRebuilt: 'Projekcija ponovo izgrađena',
    ProjectionFlipBlocked: 'Prelazak na novu generaciju zaustavljen zbog razlika',
    ProjectionFlipAccepted: 'Razlike prihvaćene, prelazak na novu generaciju odobren',
    ProjectionTaskCancelled: 'Izgradnja projekcije prekinuta',
    ProjectionTaskFailed: 'Izgradnja projekcije nije uspjela',
    ProjectionRolledBack: 'Projekcija vraćena na raniju generaciju',
    ProjectionReplayRequested: 'Zatraženo premotavanje projekcije',
    ProjectionReplayed: 'Projekcija premotana u probnu generaciju',
    ProjectionScratchDropped: 'Probna generacija obrisana',
    ProjectionPaused: 'Projekcija pauzirana',
    ProjectionResumed: 'Projekcija nastavljena',
    ProjectionRetryRequested: 'Zatražena ponovna primjena izdvojenih događaja',
    ProjectionEventDiscarded: 'Izdvojeni događaj odbačen',
    ReactionMoved: 'Reakcija pomjerena na drugo mjesto u dnevniku događaja',
  },
  fields: {
    name: 'Naziv',
    generation: 'Generacija',
    events: 'Događaja',
    seconds: 'Sekundi',
    rows: 'Redova',
    failure: ['Uzrok', { codes: FAILURE_TEXTS }],
    until: 'Do',
  },
};
