/** A payment as a bank tells it; `amount` with a decimal point. */
export type Told = { readonly amount: string; readonly reference: string; readonly payer: string };

/** An MT940 statement: a credit for each payment, its reference in the purpose, between a debit and a reversal. */
export function mt940(payments: readonly Told[], currency = 'BAM'): string {
  const credits = payments.flatMap(({ amount, reference, payer }) => [
    `:61:2611241124C${amount.replace('.', ',')}NTRFNONREF//B7`,
    `:86:166?00UPLATA?20Svrha: ${reference}?21za narudžbu?32${payer}`,
  ]);
  return [
    '{1:F01BANKBA22AXXX0000000000}{2:I940BANKBA22XXXXN}{4:',
    ':20:IZVOD',
    ':25:1290079401028494',
    ':28C:231/1',
    `:60F:C261123${currency}1000,00`,
    ':61:2611241124D12,00NTRFNONREF',
    ':86:Kirija',
    ...credits,
    ':61:2611241124RC49,00NTRFNONREF',
    ':86:Storno',
    `:62F:C261124${currency}1037,00`,
    '-}',
  ].join('\r\n');
}

/** An entry of a camt.053 statement. */
export function entryOf({ amount, reference, payer }: Told, sign = 'CRDT', currency = 'BAM'): string {
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>2026-11-24</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
    <RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr><Cdtr><Nm>Apoteka</Nm></Cdtr></RltdPties>
    <RmtInf><Ustrd>Svrha: ${reference}</Ustrd><Ustrd>za narudžbu</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

/** A camt.053 statement with these entries. */
export function camt(...entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>231</Id><Bal><Amt Ccy="BAM">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
}
