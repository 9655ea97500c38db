import type { Operator } from '#shared/model/site/operator.ts'
import { helpLine } from '../../../site/contacts.ts'
import { type Facts, section } from '../../../site/page.ts'
import type english from '../../en/pages/responsible-gambling.ts'

/** The help lines that the operator names, else where their numbers are found. */
function linesOf({ help_lines = [] }: Operator): string | readonly string[] {
  if (help_lines.length === 0)
    return 'Hakuna namba zilizoandikwa hapa, kwa sababu namba iliyopitwa na wakati ni mbaya kuliko kutokuwa nayo: ulizia namba ya sasa kwenye sehemu zilizotajwa juu.'
  return help_lines.map(helpLine)
}

/** The means of safer play; those that need a call of the provider where it offers them. */
function toolsOf(offers: Facts['offers']) {
  const own = [
    'Jua ulipo',
    'Wasifu wako unaonyesha umekaa hapa muda gani, na dau na ushindi wako ni kiasi gani: kipindi hiki, saa 24 zilizopita, siku 7 na siku 30. Utazame kabla ya dau lijalo, si baada yake.',
  ] as const
  const limits = [
    'Vikomo',
    'Kwa pesa unazoweka, unazopoteza na unazobetia, kwa siku, wiki na mwezi. Kikomo cha chini zaidi huanza mara moja. Cha juu zaidi, au kukiondoa, husubiri saa 24.',
  ] as const
  return [
    ...(offers.has('netPosition') ? [own] : []),
    ...(offers.has('limits') ? [limits] : []),
    [
      'Ukumbusho wa muda',
      'Kusimamishwa kila baada ya muda unaochagua, kuanzia dakika 15 hadi saa mbili, ukionyeshwa muda wako na matokeo yako.',
    ],
    [
      'Kujizuia',
      'Hufunga kubeti na kuweka pesa kwa muda unaochagua, kuanzia siku moja hadi mwaka, kwenye kila kichupo na kila kifaa ulikoingia. Muda huo hauwezi kufupishwa. Bado unaweza kuingia na kutoa pesa zilizo zako.',
    ],
  ] as const
}

const page: typeof english = ({ operator, offers }) => ({
  lead: 'Kubeti ni burudani inayogharimu pesa. Ukurasa huu unaeleza jinsi ya kuifanya ibaki hivyo, na la kufanya inapoacha kuwa burudani.',
  updated: '2026-11-21',
  sections: [
    section('age', 'Umri halali', [
      `Mtu yeyote aliye chini ya ${operator.legal_age ? `miaka ${operator.legal_age}` : 'umri halali'} haruhusiwi kuwa na akaunti, kuweka beti, wala kuwekewa beti na mtu mwingine. Mwendeshaji lazima afunge akaunti anayogundua kuwa ni ya mtoto. Kama watoto wanatumia simu yako, toka kwenye akaunti unapoiweka chini, na usiache kivinjari kihifadhi nenosiri lako.`,
    ]),
    section('signs', 'Dalili kwamba si burudani tena', [
      'Dalili moja peke yake haithibitishi kitu. Ukiziona kadhaa kwako, zichukulie kwa uzito.',
      [
        'Unabeti ili kurudisha ulichopoteza, kwa dau kubwa kuliko awali.',
        'Unabeti kwa pesa za kodi ya nyumba, ada ya shule, chakula au mtaji wa biashara yako.',
        'Unakopa, kwa watu au kwenye app za mikopo, ili uendelee kubeti.',
        'Unaficha, au unasema ilikuwa kidogo.',
        'Unabeti kazini, usiku, au kila unapokuwa na hasira, umechoka kwa kukosa la kufanya au una huzuni.',
        'Umejaribu kuacha ukashindwa.',
      ],
    ]),
    section('limits', 'Unachoweza kufanya hapa', [
      'Vyote viko kwenye wasifu wako, chini ya [cheza kwa kiasi](/profile/safer-play).',
      { terms: toolsOf(offers) },
      'Raundi za ligi zinafuatana haraka. Amua kiasi cha pesa na muda kabla hujaanza, na uondoke kimoja kinapoisha, hata matokeo ya mwisho yawe yapi.',
    ]),
    section('rules', 'Kanuni zinazosaidia', [
      [
        'Beti kiasi ambacho ungetumia kwa matembezi ya jioni moja tu, na uhesabu kuwa kimeshatumika.',
        'Usiongeze dau kamwe ili kurudisha kilichopotea. Mechi ijayo haijui kuhusu iliyopita.',
        'Usibeti baada ya kunywa pombe, na usibeti ili kujifariji.',
        'Iache simu kwenye chumba kingine wakati wa kula na usiku.',
        'Mwambie mtu unayemwamini unatumia kiasi gani. Kikomo kinachojulikana ni rahisi kukifuata.',
      ],
    ]),
    section('help', 'Pa kupata msaada', [
      'Kuzungumza husaidia, na ni siri. Si lazima usubiri hadi hali iwe mbaya kabisa, wala si lazima ujue utasema nini.',
      [
        'Mshauri nasaha au daktari katika kituo cha afya kilicho karibu nawe anaweza kukuelekeza kwa anayeshughulikia uraibu wa kamari.',
        'Namba za kitaifa za msaada wa kamari, na za afya ya akili kwa jumla, hupokea simu bila malipo; mamlaka inayodhibiti michezo ya kubahatisha na wizara ya afya huzitangaza.',
        'Vikundi vya kusaidiana vya watu wanaocheza kamari hukutana katika miji mikubwa na mtandaoni, na vipo vikundi vya familia zao.',
        'Ukifikiria kujidhuru, piga simu ya dharura au nenda hospitali iliyo karibu sasa hivi. Deni hupangwa na kulipwa. Wewe huna mbadala.',
      ],
      linesOf(operator),
    ]),
    section('others', 'Kama ni mtu mwingine', [
      'Chagua wakati wa utulivu, sema ulichokiona na si unavyomfikiria, na ujitolee kwenda naye mara ya kwanza. Usimlipie madeni: huonekana kama msaada lakini hufanya kazi kama mkopo. Jitunze na wewe pia; vikundi vya familia ni kwa ajili yako.',
    ]),
  ],
})

export default page
