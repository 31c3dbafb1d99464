import { useEffect, useState } from 'react';
import { browserStorage } from '../../../shared/stores/storage.ts';
import { Checkbox } from '../../../shared/ui/fields/checkbox.tsx';
import { FormSection } from '../../shared/form/form-section.tsx';
import { isSoundOn, playSound, setSound } from '../../shared/live/sound.ts';

/** Whether news make a sound in this browser. */
export function SoundCard() {
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(isSoundOn(browserStorage())), []);
  return (
    <FormSection heading="Zvuk">
      <Checkbox
        label="Zvuk kada stigne narudžba, poruka ili recenzija (u ovom pregledniku)"
        checked={isOn}
        onChange={({ target: { checked } }) => {
          setOn(checked);
          setSound(browserStorage(), checked);
          if (checked) playSound();
        }}
      />
    </FormSection>
  );
}
