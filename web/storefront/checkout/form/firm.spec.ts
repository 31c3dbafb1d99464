import { describe, expect, it } from 'vitest';
import { checkFirm } from './firm.ts';

const firm = { asFirm: true, firmName: ' Firma d.o.o. ', firmJib: '4201234567890', firmPdvNumber: '' };

describe('buying as a firm', () => {
  it('requires a name and a JIB of 13 digits; the PDV number is optional', () => {
    expect(checkFirm(firm)).toEqual({});
    const wrong = { ...firm, firmName: ' ', firmJib: '123', firmPdvNumber: '12' };
    expect(Object.keys(checkFirm(wrong))).toEqual(['firmName', 'firmJib', 'firmPdvNumber']);
    expect(checkFirm({ ...wrong, asFirm: false })).toEqual({});
  });
});
