import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#shared/calls/catalogue.ts'
import { type Account, askAs, logIn, newAccount, payIn, tokenOf } from '../../support/browser/account.ts'
import { findings } from '../../support/browser/findings.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'

let stage: Stage
let account: Account
beforeAll(async () => {
  stage = await setStage(1)
  account = await newAccount(stage)
})
afterAll(() => stage.close())

/** A player's screens: where each is, what shows once it is filled, and what it asks of the provider for itself. */
const screens = {
  deposit: { path: '/deposit', news: 'balance-figure', calls: [] },
  withdraw: { path: '/withdraw', news: 'balance-figure', calls: [] },
  points: { path: '/points', news: 'promo-points', calls: ['promopoints'] },
  profile: { path: '/profile', news: 'net-position', calls: ['net-position'] },
  movements: { path: '/profile/movements', news: 'movements', calls: ['movements'] },
  'safer-play': { path: '/profile/safer-play', news: 'limit-day', calls: ['net-position', 'limits'] },
} as const

/** The faults of the screen that shows. */
async function faults(page: Page): Promise<string[]> {
  const measured = await page.evaluate(() => {
    const targets = [...document.querySelectorAll('main :is(a, button, input), header :is(a, button)')]
    const small = targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect()
      // A link amid a sentence is as high as its line.
      const bounded = width > 0 && getComputedStyle(target).display !== 'inline'
      return bounded && Math.min(width, height) < 24 ? [`is small: ${target.outerHTML.slice(0, 80)}`] : []
    })
    const wide = document.documentElement.scrollWidth - innerWidth
    return [...small, ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : [])]
  })
  return [...(await findings(page)), ...measured]
}

test.concurrent.for([
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const)(
  'every screen of a player is clean on a %s in the %s theme: failing, and filled once it was tried again',
  { timeout: 180_000 },
  async ([size, theme]) => {
    const { page, trouble, close } = await stage.visit('/auth/login', size)
    await logIn(page, account)
    const token = await tokenOf(page)
    await payIn(stage, token, 1250.5)
    await askAs(stage, token, '/v1/set-limit', { kind: 'deposit', period: 'day', amount: 4000 })
    await page.evaluate(
      (value) => localStorage.setItem('theme', JSON.stringify({ value, born: Date.now(), ttl: 6e5 })),
      theme,
    )
    const found: string[] = []
    for (const [name, { path, news, calls }] of Object.entries(screens)) {
      const look = async (state: string) => {
        await keepShot(page, `${name}-${state}-${size}`)
        // A failure looks the same at both widths: once is enough.
        if (state === 'failing' && size === 'phone') return
        for (const fault of await faults(page)) found.push(`${name} ${state}: ${fault}`)
      }
      for (const call of calls)
        await page.route(`**/provider/**/${call}`, (route) =>
          route.fulfill({ status: 500, json: { status: 500, error: 'The provider failed' } }),
        )
      await page.goto(stage.line.url + path)
      if (calls.length > 0) {
        const retries = page.getByRole('main').getByRole('button', { name: 'Try again' })
        await retries.nth(calls.length - 1).waitFor()
        await look('failing')
        await page.unrouteAll({ behavior: 'wait' })
        for (const _ of calls) await retries.first().click()
      }
      await page.getByTestId(news).waitFor()
      await look('filled')
      // The header has the most in it for a player who is logged in.
      if (size === 'desktop')
        for (const width of [768, 1024, 1280]) {
          await page.setViewportSize({ width, height: 860 })
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          if (wide > 0) found.push(`${name} ${width}: scrolls sideways by ${wide} px`)
        }
    }
    expect(found).toEqual([])
    expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [], failedRequests: [] })
    await close()
  },
)

test.concurrent('an account call that fails without a text is told in the words of the catalogue, where it was asked', async () => {
  const { page, close } = await stage.visit('/auth/login', 'phone')
  const broken = (name: keyof typeof catalogue) => `**/provider${catalogue[name].path}`
  const names = [
    'login',
    'signup',
    'forgotPassword',
    'code',
    'verifyPassword',
    'resetPassword',
    'selfExclude',
  ] as const
  for (const name of names)
    await page.route(broken(name), (route) => route.fulfill({ status: 500, body: '' }))
  const told = (text: string) => page.getByText(text, { exact: true }).waitFor()
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await fill('Mobile number', account.mobile)
  await fill('Password', account.password)
  await press('Log in')
  await told('Login failed')
  await page.getByRole('link', { name: 'Sign up' }).click()
  // The login's field has the same label: its own is filled once the screen is there.
  await page.getByRole('heading', { level: 1, name: 'Sign up' }).waitFor()
  await fill('Mobile number', account.mobile)
  await fill('Password', account.password)
  await page.getByLabel(/^I am (18 or|old enough)/).check()
  await press('Create account')
  await told('Signup failed')

  await page.goto(`${stage.line.url}/reset_password?resetToken=made-up`)
  await told('Password verification failed')
  await press('Start again')
  await page.getByRole('tab', { name: 'By e-mail' }).click()
  await fill('E-mail', 'ada@nare.example')
  await press('Send link')
  await told('Forgot password failed')
  await page.getByRole('tab', { name: 'By code' }).click()
  await fill('Mobile number', account.mobile)
  await press('Send code')
  await told('Otp failed')
  await page.unroute(broken('code'))
  await press('Send code')
  await fill('Code', '123456')
  await fill('New password', 'another good one')
  await press('Change password')
  await told('Reset Password failed')

  await page.unroute(broken('login'))
  await page.goto(`${stage.line.url}/auth/login`)
  await logIn(page, account)
  await page.goto(`${stage.line.url}/profile/safer-play`)
  await press('Exclude me…')
  await page.getByRole('button', { name: /^Yes, for/ }).click()
  await told('SelfExclusion failed')
  await close()
})
