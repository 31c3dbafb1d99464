import { useLoaderData } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import { asList } from '../../../shared/api/list-answers.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { Thumbnail } from '../../shared/catalogue/thumbnail.tsx';
import { AddForm } from '../../shared/entry/add-form.tsx';
import { ListScreen } from '../../shared/entry/list-screen.tsx';
import { PublishedBadge } from '../../shared/entry/published.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { PositionButtons } from './position-buttons.tsx';
import { SliderFields } from './slider-fields.tsx';
import { sliderForm } from './slider-form.ts';
import { useMove } from './use-move.ts';

export const loader = pageLoader(({ api }) => call(api, 'GET /sliders').then(asList));

export function Component() {
  const sliders = useLoaderData<typeof loader>();
  const moves = useMove(sliders);
  return (
    <ListScreen
      title="Baneri"
      rows={sliders}
      columns={[
        {
          key: 'name',
          header: 'Naziv',
          place: 'heading',
          cell: ({ name, link, image }) => (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Thumbnail file={image} width={112} height={50} className="h-12.5 w-28 object-cover" />
              <div className="min-w-36 flex-1">
                <p className="leading-snug font-semibold">{name}</p>
                <p className="text-xs text-ink-soft [overflow-wrap:anywhere]">{link}</p>
              </div>
            </div>
          ),
        },
        {
          key: 'position',
          header: 'Pozicija',
          cell: (slider) => <PositionButtons slider={slider} sliders={sliders} moves={moves} />,
        },
        {
          key: 'published',
          header: 'Prikazano',
          cell: ({ published }) => <PublishedBadge published={published} />,
        },
      ]}
      what={({ name }) => `baner ${name}`}
      editHref={({ slider_id }) => `${ADMIN_PATH}/uredjivanje-banera/${slider_id}`}
      textOf={({ name, link }) => `${name} ${link}`}
      empty="Nema pronađenih banera."
      counted={['baner', 'banera', 'banera']}
      question={({ name }) => `Jesi li siguran da želiš izbrisati baner "${name}"?`}
      remove={(api, { _id }) => call(api, 'GET /sliders/delete-slider/:id', { params: { id: _id } })}
      success={() => 'Uspješno ste izbrisali baner'}
      failure={(error) => `Došlo je do problema prilikom brisanja slidera: ${error}`}
      add={
        <AddForm
          heading="Novi baner"
          initial={sliderForm.empty}
          check={sliderForm.errorsIn}
          save={(api, values) => call(api, 'POST /sliders/add-slider', { body: sliderForm.bodyOf(values) })}
          success={() => 'Uspješno ste dodali baner'}
          failure={() => 'Došlo je do problema prilikom dodavanja banera.'}
          fields={(form) => <SliderFields form={form} />}
          submit="Dodaj baner"
        />
      }
    />
  );
}
