import { useEffect, useState } from 'react';
import { browserStorage } from '../../../shared/stores/storage.ts';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { isSoundOn, playSound, setSound } from '../../shared/live/sound.ts';

/** Whether news make a sound in this browser. */
export function SoundCard() {
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(isSoundOn(browserStorage())), []);
  return (
    <section className="card form-sheet" aria-labelledby="zvuk">
      <h2 id="zvuk" className="text-lg">
        Zvuk
      </h2>
      <Checkbox
        label="Zvuk kada stigne narudžba, poruka ili recenzija (u ovom pregledniku)"
        checked={isOn}
        onChange={({ target: { checked } }) => {
          setOn(checked);
          setSound(browserStorage(), checked);
          if (checked) playSound();
        }}
      />
    </section>
  );
}
