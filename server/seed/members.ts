import { demoPassword } from '../src/features/sessions/demo-sign-ins.ts';
import { addDays, dayIn } from '../src/platform/clock/days.ts';
import type { Deps } from '../src/platform/context/context.ts';
import { makeLogin } from './builders/logins.ts';
import { makeMember } from './builders/members.ts';
import { newcomers, people, zones } from './people.ts';

export interface Member {
  /** Their first name in small letters without accents, by which the texts of the demo name them. */
  key: string;
  id: string;
  loginId: string;
  email: string;
  timeZone: string;
  /** The demo's main people type their steps in, and have nothing yet for today. */
  typesIn: boolean;
  isNewcomer: boolean;
}

const emails = ['member@cedar.example', 'leader@cedar.example', 'admin@cedar.example'] as const;
const plain = (name: string) =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').toLowerCase();

/** The people of Cedar & Co. They can all log in once they have a password; the first three have one. */
export async function makeMembers(deps: Deps, programId: string, zone: string): Promise<Member[]> {
  const made: Member[] = [];
  for (const [at, [firstName, lastName, locale]] of people.entries()) {
    const email = emails[at];
    const isNewcomer = at >= people.length - newcomers;
    const timeZone = email ? zone : zones[at % zones.length]!;
    const username = `${plain(firstName)}.${plain(lastName)}`;
    const registeredOn = addDays(dayIn(zone, deps.clock.now()), isNewcomer ? -14 : -120);
    const input = {
      firstName,
      lastName,
      username,
      timeZone,
      registeredOn,
      email: email ?? `${username}@cedar.example`,
      ...(locale ? { locale } : {}),
      ...(at === 2 ? { roleName: 'ProTierAdmin' as const } : {}),
    };
    const address = input.email;
    const { id, loginId } = email
      ? await makeLogin(deps, programId, input, demoPassword)
      : await makeMember(deps, programId, input);
    made.push({
      key: plain(firstName),
      id,
      loginId,
      email: address,
      timeZone,
      typesIn: email !== undefined,
      isNewcomer,
    });
  }
  return made;
}
