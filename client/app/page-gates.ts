import { AccountGate } from '../account/player/account.ts'
import { ShellGate } from '../site/offline.ts'
import { SpoilersGate } from '../spoilers.ts'
import { SportsGate } from '../sportsbook/sports.ts'
import { AppearanceGate } from './appearance.ts'
import { InstallGate } from './installing.ts'
import { ScrollGate } from './scrolling.ts'

/** Gates that stay open while the page is, on every screen. The start opens each in a task of its own. */
export const pageGates = [
  SportsGate,
  AccountGate,
  ShellGate,
  SpoilersGate,
  ScrollGate,
  InstallGate,
  AppearanceGate,
]
