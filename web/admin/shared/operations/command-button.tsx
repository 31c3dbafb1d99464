import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import type { Execute, OperatorCommand } from './use-operator-command.tsx';

type Props = OperatorCommand & {
  execute: Execute;
  variant?: ComponentProps<typeof Button>['variant'];
  disabled?: boolean;
  children: ReactNode;
};

/** A small button that executes a command of an operator. */
export function CommandButton({
  execute,
  variant = 'primary',
  disabled = false,
  children,
  ...command
}: Props) {
  return (
    <Button variant={variant} size="sm" disabled={disabled} onClick={() => execute(command)}>
      {children}
    </Button>
  );
}
