import { type Facts, type Page, section } from '../../../site/page.ts'

export default ({ operator: { company, payment_methods } }: Facts): Page => ({
  lead: 'From the first look at a match to a settled bet, in the order in which you will meet it. It takes two minutes to read.',
  updated: '2026-11-21',
  sections: [
    section('league', 'The live league', [
      {
        playMoney:
          'There is a football league of the house: four competitions of fictional clubs that play day and night, a round every three minutes. All matches of a round kick off together, ninety minutes pass in well under one, and then the table has changed.',
        realMoney:
          'There is a virtual football league: competitions of fictional clubs, round after round. All matches of a round kick off together, ninety minutes pass in a fraction of that, and then the table has changed.',
      },
      [
        '[Next round](/nare-league) shows the matches that take bets, their prices, and how long is left.',
        '[Live](/playouts) shows every match of the round at once, each goal on one line, and the table as it stands.',
        '[Standings](/standing) and [results](/results) keep what has been played.',
      ],
      {
        playMoney:
          'The matches are simulated. Each club has a strength that changes from season to season; scores are drawn from a statistical model of both sides, and the prices come from that same model with a margin on top. No player, club or result is real, so there is no player to bribe.',
        realMoney:
          'The matches are simulated. How their results are drawn, and who has tested it, is for the operator of this address to say. No player, club or result is real, so there is no player to bribe.',
      },
    ]),
    section('closing', 'When betting closes', [
      'A round closes at its kick-off. The clock shows our time, not your phone’s, so a phone that is slow costs you nothing. In the last three seconds this page takes no new bets: sent that late, they would arrive after the kick-off.',
      'The small line under each title says how recent the figures are. While it says late, stale or down, prices are greyed and you cannot bet on them.',
    ]),
    section('prices', 'Reading a price', [
      'Prices are decimal. The price times your stake is what comes back when you win, your stake included: 100 at 2.40 returns 240.',
      {
        terms: [
          ['1X2', 'The home side wins (1), nobody does (X), or the away side wins (2).'],
          ['Double chance', 'Two of those three on one pick, at a smaller price.'],
          [
            'Over and under',
            'More, or fewer, goals in the match than the line says. At 2.5 the third goal decides.',
          ],
          ['Both teams to score', 'Each side scores at least once, or not.'],
          ['Correct score', 'The exact score at full time.'],
          ['Half-time/full-time', 'Who leads at the break and who at the end: 2/1 is away, then home.'],
        ],
      },
      'A price can move until the moment you place. The slip shows the price you took and the current one, and places no bet at a price you have not accepted.',
    ]),
    section('slip', 'The slip', [
      'A slip with one pick is a single. With more it is a multiple: the prices are multiplied, and every pick has to be right. A slip holds one pick per match; a second one on the same match replaces the first.',
      'There are three slips, for sports, for the league and for the jackpot. Each is kept on this device until you place it, clear it, or log out.',
    ]),
    section('settling', 'Settling', [
      'League bets settle when their round is over. Bets on sports settle when the match is; if a match is abandoned, that pick counts as won at 1.00 and the others decide. The [terms](/terms-and-conditions#settlement) say exactly what counts.',
      'If the connection breaks while you place, the slip says that the outcome is unknown and finds out by itself. Do not place it again in the meantime: you are charged once for one slip, however often it is sent.',
    ]),
    section('money', 'What is at stake', [
      {
        playMoney:
          'This is the sandbox. Everything here is play money, also in [deposits](/deposit) and [withdrawals](/withdraw): no phone is charged or paid, and both take the same steps as with real money.',
        realMoney: `Your own money, once you have deposited some${payment_methods ? `: [deposits](/deposit) and [withdrawals](/withdraw) use ${payment_methods.join(', ')}` : ''}. ${company ?? 'The operator of this address'} is responsible for every bet. Its name and its licence belong in the [terms](/terms-and-conditions#who).`,
      },
      'Either way, set your limits before you need them: [responsible gambling](/responsible-gambling).',
    ]),
  ],
})
