import { section } from '../../../site/page.ts'
import type english from '../../en/pages/how-to-play.ts'

const page: typeof english = ({ operator: { company, payment_methods } }) => ({
  lead: 'Kuanzia kuitazama mechi hadi beti kukamilika, kwa mpangilio utakaokutana nao. Kusoma kunachukua dakika mbili.',
  updated: '2026-11-21',
  sections: [
    section('league', 'Ligi mubashara', [
      {
        playMoney:
          'Kuna ligi yetu wenyewe ya soka: mashindano manne ya klabu za kubuni yanayochezwa usiku na mchana, raundi moja kila dakika tatu. Mechi zote za raundi huanza pamoja, dakika tisini hupita kwa muda mfupi kuliko dakika moja, kisha msimamo unakuwa umebadilika.',
        realMoney:
          'Kuna ligi ya soka ya mtandaoni: mashindano ya klabu za kubuni, raundi baada ya raundi. Mechi zote za raundi huanza pamoja, dakika tisini hupita kwa muda mfupi tu, kisha msimamo unakuwa umebadilika.',
      },
      [
        '[Raundi ijayo](/nare-league) inaonyesha mechi zinazopokea beti, odds zake, na muda uliobaki.',
        '[Mubashara](/playouts) inaonyesha mechi zote za raundi kwa pamoja, kila goli kwenye mstari wake, na msimamo ulivyo.',
        '[Msimamo](/standing) na [matokeo](/results) hutunza yaliyokwisha kuchezwa.',
      ],
      {
        playMoney:
          'Mechi ni za kuigizwa na kompyuta. Kila klabu ina uwezo unaobadilika msimu hadi msimu; matokeo hutolewa na mfumo wa takwimu wa timu zote mbili, na odds hutoka kwenye mfumo huo huo zikiongezwa faida ya kampuni (margin). Hakuna mchezaji, klabu wala matokeo yaliyo halisi, hivyo hakuna mchezaji wa kuhongwa.',
        realMoney:
          'Mechi ni za kuigizwa na kompyuta. Jinsi matokeo yanavyotolewa, na nani aliyeyapima, ni jukumu la mwendeshaji wa anwani hii kueleza. Hakuna mchezaji, klabu wala matokeo yaliyo halisi, hivyo hakuna mchezaji wa kuhongwa.',
      },
    ]),
    section('closing', 'Kubeti kunafungwa lini', [
      'Raundi hufungwa mechi zake zinapoanza. Saa inayoonyeshwa ni yetu, si ya simu yako, hivyo simu iliyo nyuma haikupotezei kitu. Katika sekunde tatu za mwisho ukurasa huu haupokei beti mpya: zikitumwa kwa kuchelewa hivyo, zingefika mechi zikiwa zimeanza.',
      'Mstari mdogo chini ya kila kichwa unaeleza takwimu ni za muda gani. Unapoonyesha kuchelewa, kupitwa na wakati au kukatika, odds hufifia na huwezi kuzibetia.',
    ]),
    section('prices', 'Jinsi ya kusoma odds', [
      'Odds ni za desimali. Odds mara dau lako ndiyo malipo unayopata ukishinda, dau lako likiwemo: 100 kwa odds za 2.40 inarudisha 240.',
      {
        terms: [
          ['1X2', 'Timu ya nyumbani kushinda (1), sare (X), au timu ya ugenini kushinda (2).'],
          [
            'Nafasi mbili (Double chance)',
            'Mawili kati ya hayo matatu kwa chaguo moja, kwa odds ndogo zaidi.',
          ],
          [
            'Zaidi ya na chini ya (Over/Under)',
            'Magoli mengi, au machache, kuliko kiwango kilichotajwa. Kwa 2.5, goli la tatu ndilo linaloamua.',
          ],
          ['Timu zote kufunga (GG)', 'Kila timu kufunga angalau goli moja, au la.'],
          ['Matokeo sahihi (Correct score)', 'Matokeo kamili mwisho wa mechi.'],
          [
            'Mapumziko/mwisho wa mechi (HT/FT)',
            'Nani anaongoza mapumziko na nani mwisho wa mechi: 2/1 ni ugenini, kisha nyumbani.',
          ],
        ],
      },
      'Odds zinaweza kubadilika hadi unapoweka beti. Mkeka unaonyesha odds ulizochagua na zilizopo sasa, na hauweki beti kwa odds ambazo hujazikubali.',
    ]),
    section('slip', 'Mkeka', [
      'Mkeka wenye chaguo moja ni beti ya mechi moja (single). Wenye machaguo zaidi ni multibet: odds huzidishwa, na kila chaguo lazima liwe sahihi. Mkeka unabeba chaguo moja kwa kila mechi; la pili kwenye mechi ile ile huchukua nafasi ya la kwanza.',
      'Kuna mikeka mitatu: ya michezo, ya ligi na ya jackpoti. Kila mmoja hutunzwa kwenye kifaa hiki hadi uuweke, uufute, au utoke.',
    ]),
    section('settling', 'Kukamilika kwa beti', [
      'Beti za ligi hukamilika raundi yake inapoisha. Beti za michezo hukamilika mechi inapoisha; mechi ikivunjika, chaguo hilo huhesabiwa limeshinda kwa 1.00 na mengine ndiyo yanayoamua. [Masharti](/terms-and-conditions#settlement) yanaeleza hasa kinachohesabiwa.',
      'Muunganisho ukikatika wakati unaweka beti, mkeka husema kuwa matokeo hayajulikani, kisha huyatafuta wenyewe. Usiuweke tena kwa wakati huo: utakatwa pesa mara moja tu kwa mkeka mmoja, hata ukitumwa mara ngapi.',
    ]),
    section('money', 'Pesa inayotumika', [
      {
        playMoney:
          'Haya ni mazingira ya majaribio. Kila kitu hapa ni pesa za majaribio, hata [kuweka](/deposit) na [kutoa pesa](/withdraw): hakuna simu inayokatwa pesa wala kulipwa, na hatua zote mbili ni zile zile za pesa halisi.',
        realMoney: `Pesa yako mwenyewe, ukishaiweka${payment_methods ? `: [kuweka](/deposit) na [kutoa pesa](/withdraw) hufanyika kwa ${payment_methods.join(', ')}` : ''}. ${company ? `${company} inawajibika` : 'Mwendeshaji wa anwani hii anawajibika'} kwa kila beti. Jina na leseni yake vinapaswa kuwa kwenye [masharti](/terms-and-conditions#who).`,
      },
      'Kwa vyovyote vile, weka vikomo vyako kabla hujavihitaji: [kucheza kwa kuwajibika](/responsible-gambling).',
    ]),
  ],
})

export default page
