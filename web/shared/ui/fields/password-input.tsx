import { type ComponentProps, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

/** A password field with a button to show the password, since typing errors are frequent on phones. */
export function PasswordInput({ className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const icon = shown ? 'eye-off' : 'eye';
  return (
    <div className="relative">
      <input {...input} type={shown ? 'text' : 'password'} className={classNames(className, 'pr-12')} />
      <IconButton
        label={shown ? 'Sakrij upisano' : 'Prikaži upisano'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 my-auto"
      >
        <Icon name={icon} size={20} />
      </IconButton>
    </div>
  );
}
