import { expect, it } from 'vitest';
import { csvLine, nameCell, phoneCell } from './csv-cell.ts';

it('a name that a spreadsheet would change is written as a text, whatever it holds', () => {
  const names = ['12/26', '', '1.10', 'A"1', '=1+1', 'a;b', 'Mar-27', 'V1'];
  const cells = ['"=""12/26"""', '', '"=""1.10"""', '"A""1"', '"=""=1+1"""', '"a;b"', '"=""Mar-27"""', 'V1'];
  expect(csvLine(names.map(nameCell))).toBe(`${cells.join(';')}\r\n`);
});

it('a text that begins like a formula gets an apostrophe, a phone and a number do not', () => {
  expect(csvLine(['+1', '=1', phoneCell('+38761123456'), phoneCell('+A1'), phoneCell('=1'), -5])).toBe(
    "'+1;'=1;+38761123456;'+A1;'=1;-5\r\n",
  );
});
