import type { AuditOf } from '../audit/index.ts';
import type { UserEvent } from './user.events.ts';

const ROLE_NAMES = {
  owner: 'Vlasnik',
  catalogue: 'Katalog',
  orders: 'Narudžbe',
  content: 'Sadržaj',
  auditor: 'Revizor',
};

type Hidden = 'userId' | 'previousRoles' | 'orderId' | 'at' | 'token';

export const userAudit: AuditOf<'user', UserEvent, Hidden, 'administrator'> = {
  entity: 'user',
  events: {
    UserRegistered: { text: 'Korisnik registrovan', personal: true },
    AdministratorAppointed: { text: 'Korisnik postavljen za administratora', sets: { administrator: true } },
    RolesChanged: { text: 'Uloge korisnika promijenjene', step: true, previous: { roles: 'previousRoles' } },
    NameChanged: { text: 'Ime korisnika promijenjeno', personal: true },
    EmailChanged: { text: 'Email adresa korisnika promijenjena', personal: true },
    EmailConfirmationRequested: { text: 'Zatražena potvrda email adrese', personal: true },
    EmailChangeWithdrawn: 'Odustajanje od promjene email adrese',
    EmailConfirmed: { text: 'Email adresa potvrđena', personal: true },
    PhoneChanged: { text: 'Telefon korisnika promijenjen', personal: true },
    AddressChanged: { text: 'Adresa korisnika promijenjena', personal: true },
    PasswordChanged: { text: 'Lozinka promijenjena', step: true },
    SecondFactorEnabled: 'Potvrda u dva koraka uključena',
    SecondFactorRemoved: { text: 'Potvrda u dva koraka isključena', step: true },
    RecoveryCodeUsed: { text: 'Rezervni kod iskorišten za prijavu', step: true },
    PointsCredited: { text: 'Bodovi dodijeljeni', step: true },
    CouponCreated: { text: 'Kupon napravljen', step: true },
    CouponRemoved: { text: 'Kupon poništen', step: true },
    CouponReserved: { text: 'Kupon rezervisan za narudžbu', step: true },
    CouponReleased: { text: 'Kupon vraćen korisniku', step: true },
    CouponConsumed: { text: 'Kupon iskorišten', step: true },
    PointsAdjusted: { text: 'Bodovi usklađeni s izmjenom narudžbe', step: true },
    PointsWithdrawn: { text: 'Bodovi oduzeti', step: true },
    CouponReturned: { text: 'Kupon iz narudžbe vraćen', step: true },
    CouponPointsReturned: { text: 'Bodovi kupona iz narudžbe vraćeni', step: true },
    UserErasureRequested: 'Zatraženo brisanje korisnika',
    UserErased: { text: 'Korisnik izbrisan', step: true },
  },
  fields: {
    name: 'Naziv',
    surname: 'Prezime',
    email: 'Email',
    emailToConfirm: 'Email za potvrdu',
    phone: 'Telefon',
    address: 'Adresa',
    postalCode: 'Poštanski broj',
    city: 'Grad',
    cityOther: 'Drugi grad',
    country: 'Država',
    newsletter: 'Newsletter',
    administrator: 'Administrator',
    roles: ['Uloge', { codes: ROLE_NAMES }],
    means: ['Način', { codes: { own: 'Prijavljen', reset: 'Putem emaila', operator: 'Operater' } }],
    left: 'Preostalo',
    points: 'Bodovi',
    code: 'Kupon',
    openOrders: 'Narudžbe koje se još isporučuju',
  },
};
