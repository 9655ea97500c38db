import { expect, test } from 'vitest'
import { sharePath } from '#client/slip/sharing/share-code.ts'
import { readSlip } from '#shared/model/bets/slip.ts'
import { newAccount } from '../../support/browser/account.ts'
import { bettorTab, ledgerOf, moveStored, placeBet, takeOne } from '../../support/browser/bettor.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { findings } from '../../support/browser/findings.ts'
import { settled } from '../../support/browser/move.ts'

const stage = fileStage(1)

test('two tabs have one slip, and two taps in them make one bet', async () => {
  const { page, close } = await bettorTab(stage, '/betslip-slip', 'desktop')
  await page.getByRole('heading', { level: 1, name: 'Slip' }).waitFor()
  const other = await page.context().newPage()
  await other.goto(`${stage.line.url}/`)
  await takeOne(other)
  await other.locator('.price[aria-pressed=true]').first().waitFor()
  await page.getByTestId(/^line-/).waitFor()
  const slips = [page.locator('main'), other.getByRole('complementary', { name: 'Slip' })]
  for (const slip of slips) {
    await slip.getByText('Any', { exact: true }).click()
    await slip.getByRole('button', { name: 'Stake 50', exact: true }).click()
    await slip.getByRole('button', { name: 'Place bet' }).waitFor()
  }
  const before = await ledgerOf(stage, page)
  const buttons = await Promise.all(
    slips.map((slip) => slip.getByRole('button', { name: 'Place bet' }).elementHandle()),
  )
  // Both at once, wherever the other one has come to by then.
  await Promise.all(buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())))
  for (const slip of slips) await slip.getByText('Tap a price to add a pick.').waitFor()
  const after = await ledgerOf(stage, page)
  expect(after.bets.length).toBe(before.bets.length + 1)
  expect(after.balance).toBe(before.balance - 50)
  await close()
})

test('picks are shared by a link, a code and a picture; in another browser each shows at its price now, and what can be had is added by choice alone; nothing of the stake goes along', async () => {
  const { page, trouble, close } = await stage.visit('/', 'phone')
  await takeOne(page, 'tap')
  await page.getByTestId('slip-bar').getByText('1 pick').waitFor()
  await moveStored(page)
  const gone = { match_id: '999999999', name: 'X', odd_key: 'draw', sub_type_id: '1', taken: 3.4 }
  await page.evaluate((more) => {
    const stored = JSON.parse(localStorage.getItem('betslip') ?? '{}')
    stored.value.push(more)
    localStorage.setItem('betslip', JSON.stringify(stored))
  }, gone)
  // This browser has no system to share with.
  const given: { text?: string; url?: string; files?: string[] }[] = []
  await page.exposeFunction('given', (data: (typeof given)[number]) => void given.push(data))
  await page.addInitScript(() =>
    Object.assign(Navigator.prototype, {
      canShare: () => true,
      share: ({ files = [], ...data }: ShareData) =>
        (window as unknown as { given(data: object): Promise<void> }).given({
          ...data,
          files: files.map(({ name, type }) => `${name} ${type}`),
        }),
    }),
  )
  await page.goto(`${stage.line.url}/betslip-slip`)
  await page.getByLabel('Stake in KES').fill('75')
  const stored: unknown = JSON.parse((await page.evaluate(() => localStorage.getItem('betslip'))) ?? '{}')
  const lines = readSlip((stored as { value: unknown }).value)
  const path = sharePath('sports', lines)
  // At the price of the slip's sum, not the 50.00 at which it was picked.
  const sharedLink = /#picks=\d+,\d+,\w+,(?!50;)[\d.]+;999999999,1,draw,3\.4$/
  const asked = page.waitForRequest((request) => request.url().endsWith('/codes'))
  await page.getByRole('button', { name: 'Share' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Share these picks' })
  const code = (await sheet.getByTestId('booking-code').textContent()) ?? ''
  expect(code).toMatch(/^[A-Z2-9]{3} [A-Z2-9]{3}$/)
  // Not within a number: kick-offs are epoch ms.
  expect((await asked).postData()).not.toMatch(/\b75\b|stake/)
  await sheet.getByText(/^NARE( \d+#\S+){2} 75$/).waitFor()
  const messages = sheet.getByRole('link', { name: 'Open messages' })
  expect(await messages.getAttribute('href')).toMatch(/^sms:\?&body=NARE%20\d+%231%20999999999%23X%2075$/)
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Picture' }).tap()
  const picture = sheet.getByRole('img', { name: '2 picks at Nare' })
  await picture.waitFor()
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(720)
  const saved = page.waitForEvent('download')
  await sheet.getByRole('link', { name: 'Save picture' }).tap()
  expect((await saved).suggestedFilename()).toBe('slip.png')
  await sheet.getByRole('button', { name: 'Send…' }).tap()
  await sheet.getByRole('button', { name: 'Send picture' }).tap()
  await expect.poll(() => given.length).toBe(2)
  expect(given).toEqual([
    { text: expect.stringContaining(code), url: expect.stringMatching(sharedLink), files: [] },
    { files: ['slip.png image/png'] },
  ])
  // Over plain HTTP there is no clipboard: the link is shown instead.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await sheet.getByRole('button', { name: 'Copy link' }).tap()
  expect(await page.getByLabel('Link to these picks').inputValue()).toMatch(sharedLink)

  const friend = await stage.visit(path, 'desktop')
  const shared = friend.page.getByTestId('shared-picks')
  await shared.getByText('was 50.00').waitFor()
  await shared.getByText('Pick no longer available').waitFor()
  expect(await findings(friend.page)).toEqual([])
  expect(await friend.page.getByTestId(/^line-/).count()).toBe(0)
  // The button is pressed after the address has changed, and before the next screen is in place of this one.
  await friend.page.getByRole('button', { name: 'Use a code' }).evaluate((button) => {
    document.title = ''
    history.pushState({ key: 'home' }, '', '/')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    ;(button as HTMLElement).click()
  })
  await settled(friend.page)
  const entry = friend.page.getByRole('dialog', { name: 'Use a booking code' })
  await entry.getByLabel('Booking code', { exact: true }).fill('zzz zzz')
  await friend.page.keyboard.press('Enter')
  await entry.getByText('No slip has this code.').waitFor()
  await entry.getByLabel('Booking code', { exact: true }).fill(code.toLowerCase())
  await entry.getByRole('button', { name: 'Show the picks' }).click()
  await shared.getByText('was 50.00').waitFor({ state: 'detached' })
  await shared.getByRole('button', { name: 'Add 1 pick to my slip' }).click()
  await friend.page
    .getByRole('main')
    .getByTestId(/^line-/)
    .waitFor()
  await entry.waitFor({ state: 'detached' })
  for (const { consoleErrors, ...others } of [trouble, friend.trouble]) {
    // A browser writes each 404 to its console.
    expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([])
    expect(others).toMatchObject({ pageErrors: [], cspViolations: [] })
  }
  await friend.close()
  await close()
})

test('a slip that costs more than the player has leads to the deposit of what is missing, and back', async () => {
  const account = await newAccount(stage, 30)
  const { page, trouble, close } = await stage.visit('/', 'phone', { account })
  await takeOne(page, 'tap')
  await page.getByTestId('slip-bar').tap()
  const sheet = page.getByRole('dialog', { name: 'Slip' })
  const line = await sheet.getByTestId(/^line-/).getAttribute('data-testid')
  await sheet.getByText('Any', { exact: true }).tap()
  await sheet.getByLabel('Stake in KES').fill('150')
  await placeBet(sheet, 'tap')
  await sheet.getByText('Your balance is too low for this stake').waitFor()
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('link', { name: 'Deposit KSh 120' }).tap()
  await page.waitForURL('**/deposit')
  expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe('120')
  await page.getByRole('button', { name: 'Deposit', exact: true }).tap()
  await page.locator('[data-testid=progress][data-stage=confirmed]').waitFor()
  await page.getByRole('link', { name: 'Back to where you were' }).tap()

  await page.getByRole('heading', { level: 1, name: 'Slip' }).waitFor()
  await page.getByTestId(line ?? '').waitFor()
  expect(await page.getByText('Not placed').count()).toBe(0)
  expect(await page.getByLabel('Stake in KES').inputValue()).toBe('150')
  await placeBet(page.getByRole('main'), 'tap')
  await page.getByText('Bet placed').waitFor()
  expect(await ledgerOf(stage, page)).toMatchObject({ balance: 0, bets: [{ stake: 150 }] })
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})
