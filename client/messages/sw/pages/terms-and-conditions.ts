import type { Figures } from '#shared/model/money/figures.ts'
import type { Operator } from '#shared/model/site/operator.ts'
import { joined, linked } from '../../../site/contacts.ts'
import { type Block, section } from '../../../site/page.ts'
import { moneyText } from '../../../ui/text/money.ts'
import type english from '../../en/pages/terms-and-conditions.ts'

/** The operator's limits of a slip; empty where the settings name none. */
function limitsOf({
  min_stake,
  max_stake,
  max_payout,
  max_picks,
  boost,
  currency,
}: Figures): readonly Block[] {
  const rows: readonly (readonly [string, number | undefined, (limit: number) => string])[] = [
    ['Dau la chini kabisa', min_stake, (least) => `${moneyText(least, currency)}.`],
    ['Dau la juu kabisa', max_stake, (most) => `${moneyText(most, currency)} kwa mkeka.`],
    [
      'Ushindi wa juu kabisa',
      max_payout,
      (most) =>
        `${moneyText(most, currency)} kwa mkeka${boost ? ', nyongeza ikiwemo' : ''}; jackpoti zina zawadi zake.`,
    ],
    ['Machaguo', max_picks, (most) => `Hadi ${most} kwa mkeka, moja kwa kila mechi.`],
  ]
  const terms = rows.flatMap(([term, limit, write]) =>
    limit === undefined ? [] : [[term, write(limit)] as const],
  )
  return terms.length > 0
    ? [
        { terms },
        'Mkeka unaonyesha vikomo vinavyotumika unapoweka beti, na ulichoonyesha mkeka ndicho kinachohesabika.',
      ]
    : []
}

/** The operator by name, address and licence; that it is not named, where it is not. */
function houseOf({ company, address, licence }: Operator): string {
  if (!company && !licence?.number)
    return 'Kabla ya kupokea pesa ya kwanza, mwendeshaji hujitaja hapa, pamoja na leseni yake na mamlaka inayomdhibiti. Hajafanya hivyo: usiweke pesa.'
  const { number, authority, url } = licence ?? {}
  const regulator = authority && linked(authority, url)
  return joined(
    [
      `Mwendeshaji: ${joined([company ?? 'hajatajwa', address])}.`,
      number && `Leseni yake: ${number}.`,
      regulator && `Amepewa leseni na ${regulator}.`,
    ],
    ' ',
  )
}

const lawOf = ({ law }: Operator): string =>
  joined(
    [
      law?.country && `Sheria inayotumika ni ya ${law.country}. `,
      law?.courts && `Migogoro husikilizwa na ${law.courts}. `,
    ],
    '',
  )

const page: typeof english = ({ figures, operator }) => ({
  lead: 'Unachokubali unapofungua akaunti au kuweka beti. Maneno yenye maana maalum yanaelezwa pale yanapotokea mara ya kwanza.',
  updated: '2026-11-22',
  sections: [
    section('who', 'Masharti haya ni kati ya nani na nani', [
      `Wewe na mwendeshaji wa anwani hii${operator.brand?.name ? `, anayeitwa hapa ${operator.brand.name}` : ''}.`,
      {
        playMoney:
          'Haya ni mazingira ya majaribio. Yanatumia pesa za majaribio, hata katika kuweka na kutoa pesa: salio halina thamani, hakuna kinachokatwa na hakuna kinacholipwa. Yanayofuata yanaeleza bidhaa hii jinsi ambavyo ingeendeshwa kwa pesa halisi.',
        realMoney: houseOf(operator),
      },
    ]),
    section('account', 'Akaunti yako', [
      [
        `Una ${operator.legal_age ? `umri wa miaka ${operator.legal_age} au zaidi` : 'umri halali'}, na sheria ya mahali ulipo inakuruhusu kubeti.`,
        'Una akaunti moja, kwa jina lako mwenyewe, yenye namba ya simu iliyo yako.',
        'Nenosiri lako ni siri yako. Chochote kinachofanywa kwa kulitumia kinahesabiwa umekifanya wewe. Ukilipoteza, [weka jipya](/reset_password): hilo hukutoa kila mahali ulipokuwa umeingia.',
        'Wafanyakazi wa mwendeshaji, na watu wanaoishi nao, hawaruhusiwi kubeti hapa.',
      ],
      'Mwendeshaji anaweza kukuomba uthibitishe wewe ni nani kabla ya kutoa pesa, na anaweza kufunga akaunti inayovunja kanuni hizi. Kilicho chako kihalali hulipwa kwanza.',
    ]),
    section('bets', 'Kuweka beti', [
      'Beti imewekwa pale mkeka unapoonyesha risiti yenye namba yake, na si kabla. Hadi hapo odds zozote zinaweza kubadilika; unasema kwenye mkeka kama hukubali mabadiliko yoyote, unakubali odds kubwa zaidi, au unakubali mabadiliko yote.',
      'Kila mkeka una namba yake ya kumbukumbu. Hata ukitumwa mara ngapi, unawekwa mara moja tu. Jibu lisipokuja, matokeo hayajulikani hadi historia yako iyaonyeshe, na huhitaji kuuweka tena.',
      'Beti iliyowekwa haiwezi kubadilishwa wala kurudishwa, na wewe wala sisi, isipokuwa pale ambapo kosa ni dhahiri (angalia chini).',
      ...limitsOf(figures),
    ]),
    section('closing', 'Kubeti kunafungwa lini', [
      'Beti za mechi ambayo haijaanza hufungwa mechi inapoanza; beti za raundi ya ligi hufungwa raundi inapoanza. Muda unaotumika ni wa seva, si wa kifaa chako. Beti iliyokubaliwa kwa makosa baada ya hapo inaweza kubatilishwa na mwendeshaji: dau lake hurudishwa.',
    ]),
    section('settlement', 'Kukamilisha beti', [
      [
        'Soka hukamilishwa kwa dakika tisini na muda ulioongezwa juu yake. Muda wa nyongeza (extra time) na penalti havihesabiwi, isipokuwa soko lenyewe likisema hivyo.',
        'Mpira wa magongo hukamilishwa kwa muda wake kamili, mpira wa kikapu pamoja na muda wa nyongeza, tenisi kwa mechi iliyomalizika.',
        'Mechi iliyovunjika, au ambayo matokeo yake hayajulikani, imebatilishwa: chaguo hilo huhesabiwa limeshinda kwa 1.00.',
        'Mechi ya ligi hukamilishwa kwa matokeo ambayo raundi yake iliishia. Raundi za ligi huisha daima.',
        'Matokeo yanayohesabiwa ni ya kwanza rasmi.',
      ],
    ]),
    section('tax', 'Kodi', [
      `Kodi za dau na za ushindi hufuata sheria ya siku ya beti.${figures.tax ? ' Mkeka huonyesha kila moja kabla hujaweka beti, pamoja na tarehe ya kanuni inayoifuata.' : ''}`,
    ]),
    section('errors', 'Makosa dhahiri', [
      'Odds ambazo ni wazi si sahihi, kama 100.00 badala ya 1.00 au timu mbili kubadilishana odds, ni kosa na si odds halali. Mwendeshaji anaweza kubatilisha beti iliyowekwa kwa odds hizo; dau hurudishwa, na beti huonyesha kuwa imebatilishwa.',
    ]),
    section('fair', 'Uchezaji wa haki', [
      'Kubeti kwa kutumia programu, mtu mmoja kuwa na akaunti nyingi, na wachezaji kupanga kutumia ofa mara nyingi kuliko ilivyokusudiwa haviruhusiwi. Beti zilizowekwa kwa njia hizo zinaweza kubatilishwa. Kushuku tu hakutoshi: mwendeshaji lazima aseme alichokigundua, na wewe unaweza [kukipinga](/dispute-resolution).',
    ]),
    section('liability', 'Kitu kinapokwama', [
      'Mitandao na seva hukwama. Tunawajibika kukamilisha kwa usahihi kila beti iliyowekwa, na kurudisha dau la kila beti ambayo haikuwekwa. Hatuwajibiki kwa kile ambacho beti isiyowekwa ingeweza kushinda.',
    ]),
    section('changes', 'Mabadiliko ya masharti haya', [
      'Tarehe iliyo juu ni ya badiliko la mwisho. Badiliko haliathiri beti zilizokwisha kuwekwa. Kama linakuumiza, mwendeshaji lazima akuambie kabla ya beti yako ijayo, na unaweza kutoa salio lako badala ya kulikubali.',
      `${lawOf(operator)}Tazama pia [faragha](/privacy-policy), [kucheza kwa kuwajibika](/responsible-gambling) na [migogoro](/dispute-resolution).`,
    ]),
  ],
})

export default page
