/**
 * The 2,048 words of a seal, in order: each stands for eleven bits, by its place. The list never changes, because words
 * that people hold would change with it. Common words without accents, told apart by their first four letters.
 */
export const sealWords: readonly string[] = `
abajo abanico abarcar abasto abdomen abedul abeja abeto abierto abismo abogado abono abordar abrazo abrigo
abrochar absorber abuela acabar academia acampar acceso aceite acelerar acento aceptar acequia acera achicar
acidez acierto aclarar acoger acoplar acordar acostar actitud actor acuario acudir acuerdo acumular adaptar
adecuar adelante adentro aditivo adivinar adjunto admirar adobe adoptar adorno adquirir aduana adulto advertir
afable afecto afilar afinar afirmar aflojar afluente afuera agarrar agave agenda agitar agosto agotar agrado
agua agudo aguja ahijado ahora aire aislar ajedrez ajeno ajuste alacena alambre alarma alba albergue alcance
alcoba aldea alegre alejar aleta alfarero alfiler alfombra alga alguien aliado aliento alimento alinear alivio
aljibe alma almeja almohada alojar alpaca alpino alquiler altar altivo altura alubia alumno alzar amable
amanecer amapola amargo amasar amatista ambiente ameno amigo amistad amor amparo amperio amplio amueblar amuleto
analizar anaquel anca ancho anciano ancla andar anexo anfibio angosto anguila anhelo anidar anillo animal anoche
anotar anterior antiguo antojo anular anuncio anzuelo apagar aparato apellido apenas apetito apilar apio aplauso
apodo apoyo aprender aprobar aptitud apuntar apuro arado arbusto arcada archivo arcilla arco ardilla ardor arduo
arena arete armario aroma arpa arreglo arriba arroz arruga arte artista asador ascenso aseo asfalto asiento
asilo asistir asomar aspecto aspirar astilla astro astuto asunto atajo atender atleta atol atraer audaz auge
aula aullido aumento aurora ausente autor avance avellana avena avestruz aviso avivar ayer ayuda ayuno azafata
azahar azar azotea azucena azufre azul babero bacalao bailar bajada balada balde ballena balsa banano banco
bandeja banqueta barato barba barco barniz barranca basura batea batido bazar bebida becario becerro belleza
bengala bermudas bien bigote billete binario biombo bisagra bisel bisonte blando blindar bloque blusa bobina
boca bocina boda bodega boina bola boleto bolillo bolsa bombero bonanza bondad bonito bordado boreal borrego
bosque bostezo bota botella botica bovino boya brasa bravo brazo brecha breve brillo brincar brisa brocha broma
bronce brote bruma brusco bucear buche bucle bueno bufanda bufete bulbo bulto buque burbuja buscar busto butaca
buzo caballo cabello cabina cabo cabra cacao cacerola cachorro cactus cadena caducar cafetal caja cajero
calabaza calcular caldo calentar calidad calle calma calor calzado cama cambio camello camino camote campana
canal cancha candado canela cangrejo canica canoa cansado cantar canuto capa capital capote capricho captar
capullo cara cardo careta carga caricia carne carpeta carreta carta casa cascada casero castor casual catorce
catre cauce caudal causa cautela cavar cazuela cebada cebolla cebra cedro cejas celebrar cemento cena ceniza
censo centro cepillo cera cercano cereza cerilla cero cerrar certeza cesto chaleco chamarra chapa chaqueta
charco chayote cheque chicle chile chimenea chispa chivo choclo chofer choza chubasco chuleta ciclo cielo
ciencia cierto cifra cigarra cilantro cilindro cima cimiento cincel cine cinta circo ciruela cisne cita ciudad
civil clamor clan claridad clase clausura clavel cliente clima cloro club cobija cobre cocina coco codo cofre
cohete cola colegio colgar colina collar colmena color columna coma combinar comedor comida compra conejo
confiar congelar conjunto conmover conocer consejo contar convenir copa copete copia copla coral corbata corcho
cordel cornisa coro corral cortina corvina cosa cosecha cosmos costa cotizar coyote crear crecer crema crianza
crin crisol cromo croqueta cruce crujir cuaderno cuajada cuarto cubeta cubierto cubo cuchara cuello cuenta
cuerda cueva cuidar culebra cultivo cumbre cumplir cuna cuota cupo curar curioso cursar curva dado dalia damasco
danza dardo dato debajo deber debido debut decena decir declarar decoro dedal dedicar dedo deducir defensa
definir dejar delantal deleite delgado delicia delta demanda demora denso dentista depender deporte derecho
derivar desayuno descanso desear desfile desgaste deshielo desierto deslizar desnivel despacio destino desvelo
detalle detener devolver diadema diagrama diamante diario dibujo dicha dictado diente dieta diez difundir digno
dilema diluir dinero diploma dique directo dirigir disco disfraz disimulo disponer distrito diurno diverso
divisar doblar docena domador domingo donar doncella dorado dormir dorso dote drama ducha dudar duende dueto
dulce dulzura duna durazno eclipse edad edificio editar educar efecto eficaz ejecutar ejemplo ejercer ejido
elaborar elefante elegir elemento elevar elipse elixir elogio elote embarque emblema embudo emisora emitir
emotivo empate empeine empleo empresa empuje enamorar encaje encender enchufe encino enero enfoque enfriar
enganche engrane enigma enjambre enjuagar enlace enorme enredo enroscar ensalada enseres entero entorno entrada
envase enviar equidad erguir erizo erudito escala escena escoba escribir escuela esencia esfera esfuerzo esmalte
esmero espacio espejo espiga esposa espuma estable estilo estrella estudio etapa eterno etiqueta euforia evaluar
evento evidente evitar evocar exacto examen excavar excepto excluir excusa exhalar existir expandir experto
explicar exponer expreso extenso extra faceta fachada facial factor fagot faja falda falta fama familia famoso
farmacia faro fascinar fase fauna favor febrero fecha fecundo feliz felpa feria fermento festejo fiambre fianza
fibra ficha fideo fiel fiera fiesta figura fijar fila filete filtro final finca fino finura firma fisura flama
flan flauta flecha flexible flojo flor flota fluido flujo foca foco fogata folio folleto fomento fondo forjar
forma fortuna foto fragua franja frase frazada fregar freno fresa frijol frio frito frotar fruta fuego fuente
fuera funda furor fusible futbol futuro gabinete gacela gafas gaita gajo gala galgo galleta galopar gamba gana
gancho ganso garaje garbanzo gardenia garganta garita garza gasa gasolina gastar gato gaveta gaviota gelatina
gema gemelo general genio gente geranio gerente germen gesto gigante gimnasia girar giro glaciar global gloria
golfo goloso goma gorila gorra gota gotera gozar grabar gracia grado gramo grande grapa gratis grava gremio
grieta grillo gris grito grosor grueso grulla grupo gruta guante guarda guayaba guijarro guion guiso guitarra
gusto haba haber habitar hablar hacer hacha hada halago hallar halo hamaca hangar harina harto hebilla hebra
hecho helado helecho helio heno heredar hermano herrero hervir hiedra hielo hierba higo higuera hijo hilar
hilera hilo himno hincar hinojo hipo historia hogar hoja hojuela hola holgado hombro hondo honesto hongo honor
hora horchata hormiga horno hospital hotel hoyo hueco huella huerto hueso huevo hule humano humedad humilde humo
icono ideal idioma ignorar igual ileso ilustre imagen imitar impar impreso impulso inclinar indagar indicar
infancia infinito influir informe ingenio ingreso inicio injerto inmenso innato inodoro inquieto insecto
insistir inspirar instante intacto interior intuir invento invierno inyectar iris isla jabalina jacinto jade
jaguar jalea jarabe jarra jaula jefe jengibre jersey jilguero jinete jirafa jitomate jocoso jornada joroba jota
joven joya juego jueves jugar juglar jugo juguete juicio julio junco jungla junio junto justo juvenil juzgar
kilo kiosco labio labor labrar laca lacio lacre ladera lado ladrillo lagarto lago laguna lana lancha langosta
lanza lapso larga laringe lata lateral latido laurel lavabo lazo leal lechuga lectura leer legado legumbre
lejano lejos lema lengua lento leopardo letargo letra levadura leve leyenda libertad libra licencia licuado
liebre lienzo liga ligero lija lima limpio linaje lince lindo lingote linterna lirio liso lista litera litoral
litro liviano llama llano llave llegar llenar llevar lluvia loable lobo local locutor lodo logro loma lomo lona
longitud loro losa lote loza lucero lucir lugar lujo lumbre luminoso luna lunes lupa lustre maceta macizo madera
madre madurar maestro magenta magia mago maguey majestad maleta malla malteada malva mamey mamut manada mancha
mandar manejo manga manivela manjar mano mantel manual manzana mapa maqueta maraca marca marea marfil margen
marimba martes marzo masa masivo mata materia matiz matorral matriz maullar mayo mazorca mecate mecedora mecha
medalla medir medusa mejilla mejor melena memoria menor mensaje menta menudo mercado merecer merienda mesa
meseta meta meteoro metro mezcla microbio miel miembro miga milagro milenio milpa mimbre mina mineral minuto
mirada mismo misterio mitad mixto mochila moda modelo modo mojar molde molino molusco momento moneda mono montar
mora morral morsa mosaico mosca mostaza motivo motor mover mucho mudanza mueble muela muestra mujer muleta mundo
muralla murmullo muro museo musgo mutuo nabo nacer nacido nada naranja nardo nariz narrar narval natal nativo
nave navidad neblina negocio nervio neto neutro nevada nevera nicho nido niebla nieto nieve ninguno nivel noble
noche nogal nombre nopal noria norma norte nota noticia novato novela nube nublado nuca nudillo nudo nuera nueve
nuez nulo nupcial nutria oasis obedecer obelisco objeto oboe obra observar obtener obvio ocaso ocho ocio octavo
octubre oculto ocupar ocurrir oeste oferta oficio ofrecer ojal ojear oleaje olfato olivo olla olmo olor olvido
ombligo omega omitir once onda onza opaco operar opinar oponer oportuno optar opuesto orden oreja orfebre
orgullo oriente origen orilla orquesta oruga oscilar oscuro ostra otorgar oveja oyente ozono paciente pacto
padre paella paga pago paisaje paja pala paleta palillo palma paloma palpar pampa panal pandero panel pantano
panza papa papel paquete parada parche pardo parecer pariente parque parra parte parvada pasado pasear pasillo
paso pasta patente patio pato pausa pavo peaje pecera pecho pedal pedestal pedir pedregal pegar peinar pellizco
pelo peluca penca pensar penumbra peonza pepino pera percha perfil perico perla permiso perno perpetuo perro
persona pesado pesca peso petate piano picar pico piedra piel pierna pieza pijama pila piloto pimienta pinar
pincel pino pintar pinza pionero pipa pirueta pisada piscina piso pista pitar pizarra pizca placa plan plata
playa plaza plegar pleno pliego plomo pluma plural poblado pocos podar poder podio poema poeta polar polea
polilla pollo polo polvo pomada pompa poncho poner popular porche portal porvenir posada poseer posible postal
potable potencia potro poza pozo pradera precio prefijo pregunta preludio premio prensa preparar presente prever
primo princesa prisa privado proa probar proceso producto profesor programa promesa pronto propio prosa proteger
proyecto prudente prueba puchero pueblo puente puerta puesto pulga pulir pulpo pulsera puma punta pupila pureza
puro quedar quehacer quena querer queso quetzal quilate quince quiosco quitar racha racimo radar radiante
rallador rama rampa rana rancho rango ranura rapsodia raqueta raro rascar rasgo raspar rastro rato raudal raya
rayo realidad rebanada rebozo recado receta recibo reclamo recoger recreo recto recuerdo redactar redondo
reducir reflejo refugio regalo regio regla regreso rehacer reina reja relato relevo relieve relleno reloj remar
remedio remo renacer rendir reno renta reparar repetir repisa repollo reptil repuesto requerir resbalar rescate
reserva residir resolver respeto restar resumen retablo retiro reto retrato reunir revisar revolver ribera rico
riego riel rienda riesgo rima riqueza risa risco ritmo rito rivera rizo roble robusto roca rociar rodaje rodilla
rojo rollo roma rombo romero romper ronda ropa ropero rosa rostro rotar roto rozar rubor rueda rugir ruido
ruleta rumbo rumiar rumor rural ruta rutina sabana saber sabio sabor sabroso sabueso sacar saco sacudir safari
sagaz sala salero salir salmuera salsa salto salud salvar sandalia sanidad sano sapo saque sardina sastre
saturno sauce sauna savia sazonar secar seco secreto sector seda sediento segmento seguir seis selecto sello
selva semana sembrar semilla sencillo senda sensor sentir separar sepia sereno serie serrano servir sesenta
sesgo seta setenta severo sexto siembra sierra siesta siete sigilo siglo signo silbato silencio silla silueta
similar simple sincero singular sirena sistema sitio situar sobra social soga solapa soleado solista solo soltar
sombra sonar sonda sonido sonrisa sopa soplar soporte sorbo sorpresa sorteo sosiego sostener soya suave subasta
subir sublime suceso sucursal suegro suela suerte sugerir sujeto suma sumergir superar suplir surco surgir
surtido suspiro sustento susurro sutil taberna tabique tabla taburete taco tacto tajada taladro talco talento
taller tamal tambor tamiz tango tanque tapa tapete tapioca tardar tarea tarima tarjeta tarro tarta tasa tatuaje
taxi taza teatro techo tecla tejado tejer tela tema temblor templo tenaz tendero tenedor tenis tenor terapia
tercero termino ternura terraza tertulia tesoro testigo tetera textil tibio tiempo tienda tierra tieso tigre
tijera timbre tina tinta tipo tira tiza toalla tobillo tocar tocino todo toga toldo tolerar tomar tomillo tonada
tonel tono topacio tope toque torcer tordo tormenta torno toro torre tortuga tostar total trabajo tractor traer
tragar traje trama trapo tratar trayecto trazo trece tregua treinta tren trepar tres triciclo trigo trineo
triunfo trivial trofeo tronco trote trozo trucha trueno tubo tuerca tuna tundra turbina turismo turno turquesa
tutor ubicar umbral unidad uniforme unir universo untar urbano urgente urraca usar usual vaca vacuna vado vaina
vajilla valer valiente valle valor vals vapor vaquero vara variar vaso vasto vecino vector vegetal veinte vela
velero velo vena vencer venda venir venta verano verbo verdad vereda verso verter vestido veterano viable viaje
vibrar victoria vida video vidrio viento viernes viga vigente vigor vihuela villa vinagre vincular violeta
virtud visera visita vista vital vitral vivero vivir vivo vocablo vocero volar volumen volver voraz vuelo yate
yedra yegua yema yerba yerno yeso yodo yogur yuca yugo yunque zacate zafiro zamba zancada zanja zapato zapote
zaranda zarza zigzag zinc zodiaco zona zopilote zorro zozobra zumbido zumo zurcir zurdo
`
  .trim()
  .split(/\s+/u);
