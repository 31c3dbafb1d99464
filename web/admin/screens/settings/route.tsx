import { useLoaderData } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Checkbox } from '../../../shared/ui/fields/checkbox.tsx';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { useWhatIf, WhatIfButton } from '../../features/what-if/use-what-if.tsx';
import { FormFields } from '../../shared/form/form-fields.tsx';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { FormSection } from '../../shared/form/form-section.tsx';
import { PictureField } from '../../shared/form/picture-field.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';
import { HistoryLink } from '../../shared/history/history-link.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { notePartsChanged } from '../../shared/menu/use-kept-parts.ts';
import { ScheduleControl } from '../../shared/schedule/schedule-control.tsx';
import { Couriers } from './couriers.tsx';
import { Invoicing } from './invoicing.tsx';
import { PaymentTerms } from './payment-terms.tsx';
import { PickupPlaces } from './pickup-places.tsx';
import { changedSettings, settingsErrors, settingsValues, triedSettings } from './settings-form.ts';

const TITLE = 'Postavke trgovine';

const read = (api: ApiClient) => call(api, 'GET /settings/get-settings');

export const loader = pageLoader(({ api }) => read(api));

export function Component() {
  const settings = useLoaderData<typeof loader>();
  const { notices } = useStores();
  const whatIf = useWhatIf();
  const form = useTrackedForm({
    initial: settingsValues(settings),
    readStored: async (api) => settingsValues(await read(api)),
    check: settingsErrors,
    save: (api, values, stored) =>
      call(api, 'POST /settings/update-settings', { body: changedSettings(values, stored) }),
    failure: (error) => `Došlo je do problema prilikom uređivanja postavki: ${error}`,
    onSaved: (answer, sent) => {
      notices.success('Uspješno ste uredili postavke.');
      notePartsChanged();
      form.settle(settingsValues(answer), sent);
    },
  });
  const tryOut = () => {
    const wrong = settingsErrors(form.values);
    if (Object.keys(wrong).length > 0) return form.refuse(wrong);
    whatIf.ask(triedSettings(form.values));
  };
  return (
    <AdminScreen title={TITLE} actions={<HistoryLink entity="settings" id="shop" />}>
      <UnsavedGuard dirty={form.dirty} />
      <form {...form.props} className="grid max-w-4xl gap-5" aria-label={TITLE}>
        <FormFields>
          <FormSection heading="Prodaja i dostava">
            <div className="cols-fill-52 gap-4.5">
              <Field label="Popust ponude sedmice (%)" maxLength={6} {...form.decimal('weekOffer')} />
              <Field
                label="Broj proizvoda u kategoriji"
                maxLength={3}
                {...form.digits('productsInCategory')}
              />
              <Field label="PDV (%)" maxLength={6} {...form.decimal('pdv')} />
              <Field
                label="Cijena dostave (KM)"
                maxLength={12}
                hint="0,00 znači uobičajenih 9,00 KM."
                {...form.decimal('shipping')}
              />
              <Field
                label="Besplatna dostava iznad (KM)"
                maxLength={14}
                hint="Izvan Sarajeva; u Sarajevu iznad 100,00 KM. 0,00 znači uobičajenih 100,00 KM."
                {...form.decimal('freeShipping')}
              />
            </div>
          </FormSection>
          <FormSection heading="Mobilni baner">
            <PictureField label="Slika banera" {...form.picture('mobileBannerImg')} flat />
            <Field label="Link banera" maxLength={500} {...form.text('mobileBannerLink')} />
          </FormSection>
          <FormSection heading="Zalihe">
            <Checkbox
              label="Vodi zalihe: narudžbe rezervišu komade, a proizvodi pokazuju koliko ih ima"
              {...form.flag('stockKept')}
            />
            {form.values.stockKept && (
              <>
                {settings.stockKept === 0 && (
                  <p className="text-ink-soft">
                    Kada sačuvate, mogu se naručiti samo proizvodi čiju ste količinu unijeli na ekranu Zalihe.
                  </p>
                )}
                <Field
                  label="Malo na stanju od"
                  maxLength={7}
                  hint="Za proizvode koji nemaju vlastiti prag."
                  {...form.digits('stockThreshold')}
                />
                <Field
                  label="Ističe uskoro (dana)"
                  maxLength={3}
                  hint="Serije kojima je do isteka roka ostalo najviše toliko dana."
                  {...form.digits('expiringDays')}
                />
              </>
            )}
          </FormSection>
          <PaymentTerms form={form} />
          <FormSection heading="Narudžbe">
            <Checkbox
              label="Alati za narudžbe: oznake, interne bilješke, sačuvani filteri, promjena statusa više narudžbi odjednom, izmjena narudžbi i narudžbe telefonom"
              {...form.flag('orderTools')}
            />
            <Checkbox
              label="Bodovi nakon isporuke: bodovi narudžbe vrijede tek kada je isporučena"
              {...form.flag('pointsAfterDelivery')}
            />
            <Field
              label="Rok za povrat (dana)"
              maxLength={3}
              hint="Od isporuke ili, dok ona nije unesena, od slanja. 0 znači da kupci povrat ne mogu zatražiti sami."
              {...form.digits('returnDays')}
            />
          </FormSection>
          <PickupPlaces form={form} />
          <Couriers form={form} />
          <Invoicing form={form} />
        </FormFields>
        <FormFoot form={form} submit="Sačuvaj postavke">
          <WhatIfButton onClick={tryOut} />
          <ScheduleControl form={form} of="settings-shop" />
        </FormFoot>
      </form>
      {whatIf.dialog}
    </AdminScreen>
  );
}
