import { section } from '../../../site/page.ts'
import type english from '../../en/pages/promo.ts'

const page: typeof english = {
  lead: 'Yanatumika kwa kila ofa, pamoja na yale yanayosemwa na ukurasa wake.',
  updated: '2026-11-21',
  sections: [
    section('all', 'Kwa ofa zote', [
      [
        'Ofa ni za wachezaji wenye umri halali walio na akaunti moja ya kwao wenyewe.',
        'Huhitaji kujiunga na ofa, isipokuwa ukurasa wake ukisema hivyo.',
        'Hakuna ofa inayokutaka ubetie bonasi mara nyingi kabla haijawa yako. Unachoshinda kupitia ofa kiko kwenye salio lako na unaweza kukitoa.',
        'Machaguo yaliyobatilishwa hayahesabiwi. Yakiufanya mkeka uwe chini ya kiwango ambacho ofa inataka, ofa hiyo haitumiki tena kwa mkeka huo.',
        'Wachezaji waliojizuia hawawezi kushiriki na hawatumiwi ofa.',
      ],
    ]),
    section('end', 'Ofa zinavyoisha', [
      'Kila ukurasa unataja mwisho wa ofa, au unasema kuwa hauna mwisho. Ofa inaweza kusitishwa mapema; mikeka iliyowekwa kabla hubaki na ilichoahidiwa.',
    ]),
    section('worth', 'Thamani ya zawadi', [
      {
        playMoney:
          'Haya ni mazingira ya majaribio: zawadi pia ni pesa za majaribio. Tazama [masharti](/terms-and-conditions#who).',
        realMoney:
          'Ile inayotajwa na ukurasa wa ofa, kwa sarafu ya salio lako. Mwendeshaji aliyetajwa kwenye [masharti](/terms-and-conditions#who) ndiye anayewajibika kukulipa.',
      },
    ]),
  ],
}

export default page
